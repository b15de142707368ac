/** Profiles whose account is gone: deleted since the backup, in case the deletion record was lost. */
import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";

/** The maximum that Firebase Authentication looks up at once. */
const PAGE = 100;

/** @returns uids. Deletes nothing, because the accounts may be what is missing. */
export async function findWithoutAccount(
  db: Firestore,
  accounts: Pick<Auth, "getUsers">,
): Promise<string[]> {
  const profiles = await db.collection("users").listDocuments();
  const found: string[] = [];
  for (let from = 0; from < profiles.length; from += PAGE) {
    const page = profiles.slice(from, from + PAGE).map(({ id }) => ({ uid: id }));
    const { users } = await accounts.getUsers(page);
    const known = new Set(users.map(({ uid }) => uid));
    found.push(...page.map(({ uid }) => uid).filter((uid) => !known.has(uid)));
  }
  return found;
}
