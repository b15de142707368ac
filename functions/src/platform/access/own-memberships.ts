/**
 * The workspaces a person is in. They are found before a transaction and read again in it: a query inside would wait
 * for everyone else who joins or creates a workspace at the same moment.
 */
import { membersGroup } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";

/** @returns the paths of their member documents */
export async function findMemberships(db: Firestore, uid: UserId): Promise<readonly string[]> {
  const found = await db.collectionGroup(membersGroup()).where("id", "==", uid).get();
  return found.docs.map(({ ref }) => ref.path);
}

/** Reads the memberships that still exist, each once. */
export async function readMemberships(
  db: Firestore,
  transaction: Transaction,
  paths: readonly string[],
): Promise<readonly DocumentSnapshot[]> {
  const references = [...new Set(paths)].map((path) => db.doc(path));
  if (references.length === 0) return [];
  const documents = await transaction.getAll(...references);
  return documents.filter(({ exists }) => exists);
}
