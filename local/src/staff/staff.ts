/**
 * Accounts as staff manage them: the custom claim `staff`, which the security rules go by, other claims left as they
 * are; and accounts that are disabled. What is taken away ends at once, tokens that live on included.
 */
import { userId, type UserId } from "@mapwright/core/ids";
import type { Auth, UserRecord } from "firebase-admin/auth";

export type StaffAccounts = Pick<
  Auth,
  "getUserByEmail" | "setCustomUserClaims" | "listUsers" | "updateUser" | "revokeRefreshTokens"
>;

/** Has the rules and callables refuse tokens of an earlier sign-in: `revokedAt` of the profile. */
export type RevokeSignIns = (uid: UserId) => Promise<void>;

/** Of a verified address only: whoever signs up with a colleague's must not become staff by it. */
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

/** The person can't sign in any more, and what is signed in is refused from now on. */
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
