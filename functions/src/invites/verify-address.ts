/** Marks the address of an account as verified, once its owner has proven that they read its email. */
import { normalizeEmail } from "@mapwright/core/email-address";
import type { UserId } from "@mapwright/core/ids";
import { getAuth } from "firebase-admin/auth";
import { findAccount } from "#/platform/access/live-account.ts";

/** An account that has been deleted, or has another address by now, stays as it is. */
export async function verifyAddress(uid: UserId, email: string): Promise<void> {
  const account = await findAccount(uid);
  const address = account?.email ?? "";
  if (!account || account.emailVerified || normalizeEmail(address) !== email) return;
  // With the address: one that it was changed to in this moment is never the one that becomes verified.
  await getAuth().updateUser(uid, { email: address, emailVerified: true });
}
