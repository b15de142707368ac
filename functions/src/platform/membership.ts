/** Who may do what in a workspace, by the same member document that the security rules go by. */
import { AppError } from "@mapwright/core/app-error";
import { memberPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { member, type WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import type { Firestore } from "firebase-admin/firestore";
import { fromStored } from "#/platform/stored-document.ts";

export const storedMember = { schema: member, times: ["joinedAt"] } as const;

/**
 * Resolves when `uid` is a member whose role the policy allows; else rejects with `not-a-member` (also when
 * there is no such workspace: a stranger learns nothing) or `role-too-low`.
 */
export async function requireRole(
  db: Firestore,
  workspace: WorkspaceId,
  uid: UserId,
  isAllowed: (role: WorkspaceRole) => boolean,
): Promise<void> {
  const snapshot = await db.doc(memberPath(workspace, uid)).get();
  if (!snapshot.exists) throw new AppError("not-a-member", "You are not in this workspace");
  const { role } = fromStored(storedMember, snapshot.data());
  if (!isAllowed(role)) throw new AppError("role-too-low", "Your role does not allow this");
}
