/**
 * Manages accounts: the custom claim `staff`, which the security rules check (other claims are left unchanged), and
 * disabled accounts. Revoking either takes effect at once, including for tokens that have not expired.
 */
import { userId, type UserId } from "@mapwright/core/ids";
import type { Auth, UserRecord } from "firebase-admin/auth";

export type StaffAccounts = Pick<
  Auth,
  "getUserByEmail" | "setCustomUserClaims" | "listUsers" | "updateUser" | "revokeRefreshTokens"
>;

/** Sets the profile's `revokedAt`, which makes rules and callables reject tokens from earlier sign-ins. */
export type RevokeSignIns = (uid: UserId) => Promise<void>;

/** Makes a verified address's account staff: signing up with a colleague's address must not make anyone staff. */
export async function grantStaff(accounts: StaffAccounts, email: string): Promise<string> {
  const account = await accounts.getUserByEmail(email);
  if (!account.emailVerified) throw new Error(`${email} has not been verified yet.`);
  await setClaims(accounts, account, { ...account.customClaims, staff: true });
  return `${email} is support staff from the next time they sign in.`;
}

export async function revokeStaff(
  accounts: StaffAccounts,
  email: string,
  revokeSignIns: RevokeSignIns,
): Promise<string> {
  const account = await accounts.getUserByEmail(email);
  const { staff: _staff, ...others } = account.customClaims ?? {};
  await setClaims(accounts, account, others);
  await endSignIns(accounts, account, revokeSignIns);
  return `${email} is no longer support staff, and was signed out everywhere.`;
}

/** The person can no longer sign in, and existing sessions are rejected from now on. */
export async function disableAccount(
  accounts: StaffAccounts,
  email: string,
  revokeSignIns: RevokeSignIns,
): Promise<string> {
  const account = await accounts.getUserByEmail(email);
  await accounts.updateUser(account.uid, { disabled: true });
  await endSignIns(accounts, account, revokeSignIns);
  return `${email} is disabled, and was signed out everywhere.`;
}

export async function enableAccount(accounts: StaffAccounts, email: string): Promise<string> {
  const account = await accounts.getUserByEmail(email);
  await accounts.updateUser(account.uid, { disabled: false });
  return `${email} can sign in again.`;
}

async function endSignIns(
  accounts: StaffAccounts,
  { uid }: UserRecord,
  revokeSignIns: RevokeSignIns,
): Promise<void> {
  await accounts.revokeRefreshTokens(uid);
  await revokeSignIns(userId.parse(uid));
}

/** Addresses, sorted. */
export async function listStaff(accounts: StaffAccounts): Promise<string[]> {
  const found: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await accounts.listUsers(1000, pageToken);
    for (const { customClaims, email, uid } of page.users)
      if (customClaims?.["staff"] === true) found.push(email ?? uid);
    ({ pageToken } = page);
  } while (pageToken);
  return found.toSorted();
}

function setClaims(accounts: StaffAccounts, { uid }: UserRecord, claims: object): Promise<void> {
  return accounts.setCustomUserClaims(uid, claims);
}
