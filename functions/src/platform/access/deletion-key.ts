/** Ids of account deletions: a hash, because the record stays for a while after nothing may name the person. */
import { AppError } from "@mapwright/core/app-error";
import { accountDeletionPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { hashText } from "#/platform/hash-text.ts";

export function toDeletionKey(uid: UserId): string {
  return hashText(`account ${uid}`);
}

/**
 * Rejects with `not-signed-in` when the account is being deleted or was deleted recently. Whatever writes a person into
 * the database checks this in its own transaction, so that a call racing the deletion leaves nothing behind.
 */
export async function requireNotDeleted(
  db: Firestore,
  transaction: Transaction,
  uid: UserId,
): Promise<void> {
  const deletion = await transaction.get(db.doc(accountDeletionPath(toDeletionKey(uid))));
  if (deletion.exists) throw new AppError("not-signed-in", "This account is being deleted");
}
