/** The custom claim `staff`, which the security rules go by. Other claims of an account stay as they are. */
import type { Auth, UserRecord } from "firebase-admin/auth";

export type StaffAccounts = Pick<Auth, "getUserByEmail" | "setCustomUserClaims" | "listUsers">;

/** Of a verified address only: whoever signs up with a colleague's must not become staff by it. */
export async function grantStaff(accounts: StaffAccounts, email: string): Promise<string> {
  const account = await accounts.getUserByEmail(email);
  if (!account.emailVerified) throw new Error(`${email} has not been verified yet.`);
  await setClaims(accounts, account, { ...account.customClaims, staff: true });
  return `${email} is support staff from the next time they sign in.`;
}

export async function revokeStaff(accounts: StaffAccounts, email: string): Promise<string> {
  const account = await accounts.getUserByEmail(email);
  const { staff: _staff, ...others } = account.customClaims ?? {};
  await setClaims(accounts, account, others);
  return `${email} is support staff no more, within an hour at the latest.`;
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
