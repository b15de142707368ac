/** Who may do what in a workspace, by the same member document that the security rules go by. */
import { AppError } from "@mapwright/core/app-error";
import { memberPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { member, type Member, type WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { fromStored } from "#/platform/stored-document.ts";

export const storedMember = { schema: member, times: ["joinedAt"] } as const;

/** A member as stored, one from before members named their workspace, too. */
export function memberOf(snapshot: DocumentSnapshot): Member {
  const workspaceId = snapshot.ref.parent.parent?.id;
  return fromStored(storedMember, { ...snapshot.data(), workspaceId });
}

/** What others in the workspace know a person by. */
export function nameOf({ displayName, email }: Pick<Member, "displayName" | "email">): string {
  return displayName || email || "Somebody";
}

/**
 * Resolves when `uid` is a member whose role the policy allows; else rejects with `not-a-member` (also when
 * there is no such workspace: a stranger learns nothing) or `role-too-low`.
 * @param transaction in which it has to hold
 */
export async function requireRole(
  db: Firestore,
  workspace: WorkspaceId,
  uid: UserId,
  isAllowed: (role: WorkspaceRole) => boolean,
  transaction?: Transaction,
): Promise<void> {
  const ref = db.doc(memberPath(workspace, uid));
  const snapshot = await (transaction ? transaction.get(ref) : ref.get());
  if (!snapshot.exists) throw notAMember();
  if (!isAllowed(memberOf(snapshot).role)) throw roleTooLow();
}

export const notAMember = () => new AppError("not-a-member", "You are not in this workspace");
export const roleTooLow = () => new AppError("role-too-low", "Your role does not allow this");
