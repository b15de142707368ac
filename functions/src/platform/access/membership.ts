/** The policy of who may do what in a workspace, decided from the same member document as in the security rules. */
import { memberPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { member, type Member, type WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { createNotMemberError, createRoleTooLowError } from "#/platform/access/access-errors.ts";
import { fromStored } from "#/platform/stored-document.ts";

export const storedMember = { schema: member, times: ["joinedAt"] } as const;

export function readMember(snapshot: DocumentSnapshot): Member {
  return fromStored(storedMember, snapshot.data());
}

/** The name by which a person is shown to others in the workspace. */
export function chooseName({ displayName, email }: Pick<Member, "displayName" | "email">): string {
  return displayName || email || "Someone";
}

/** null: not a member, or no such workspace. */
export async function readRole(
  db: Firestore,
  workspace: WorkspaceId,
  uid: UserId,
  transaction?: Transaction,
): Promise<WorkspaceRole | null> {
  const ref = db.doc(memberPath(workspace, uid));
  const snapshot = await (transaction ? transaction.get(ref) : ref.get());
  return snapshot.exists ? readMember(snapshot).role : null;
}

/**
 * Resolves when `uid` is a member whose role the policy allows; otherwise rejects with `not-a-member` (also when there
 * is no such workspace, so that outsiders learn nothing) or `role-too-low`.
 * @param transaction in which it has to hold
 */
export async function requireRole(
  db: Firestore,
  workspace: WorkspaceId,
  uid: UserId,
  isAllowed: (role: WorkspaceRole) => boolean,
  transaction?: Transaction,
): Promise<void> {
  const role = await readRole(db, workspace, uid, transaction);
  if (role === null) throw createNotMemberError();
  if (!isAllowed(role)) throw createRoleTooLowError();
}
