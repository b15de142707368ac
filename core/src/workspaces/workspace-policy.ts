/**
 * The policy of who may do what in a workspace. The security rules implement the same separately; a test compares both.
 */
import { WORKSPACE_ROLES, type WorkspaceRole } from "#/workspaces/workspace.ts";

/** Roles an invitation can offer: a workspace gets another owner only by promotion, never by invitation. */
export const INVITABLE_ROLES = ["admin", "editor", "commenter", "viewer"] as const;
export type InvitableRole = (typeof INVITABLE_ROLES)[number];

const rank = (role: WorkspaceRole) => WORKSPACE_ROLES.indexOf(role);

/** May comment on maps. */
export function canComment(role: WorkspaceRole): boolean {
  return rank(role) <= rank("commenter");
}

/** May start and cancel research and change maps. */
export function canEditMaps(role: WorkspaceRole): boolean {
  return rank(role) <= rank("editor");
}

/** May invite and remove people, change roles, rename the workspace and see the audit log. */
export function canManageMembers(role: WorkspaceRole): boolean {
  return rank(role) <= rank("admin");
}

/** May buy, change and cancel what the workspace pays for, and see its invoices. */
export function canManageBilling(role: WorkspaceRole): boolean {
  return rank(role) <= rank("admin");
}

/** May delete the workspace, transfer it and make others owners. */
export function canOwn(role: WorkspaceRole): boolean {
  return role === "owner";
}

/** Tells whether `actor` may change someone's role from `from` to `to`: owners any, admins none from or to owner. */
export function mayChangeRole(
  actor: WorkspaceRole,
  from: WorkspaceRole,
  to: WorkspaceRole,
): boolean {
  if (canOwn(actor)) return true;
  return canManageMembers(actor) && from !== "owner" && to !== "owner";
}

/** Tells whether `actor` may remove another member with role `target`. */
export function mayRemoveMember(actor: WorkspaceRole, target: WorkspaceRole): boolean {
  return canOwn(actor) || (canManageMembers(actor) && target !== "owner");
}

/** Tells whether a workspace with `ownerCount` owners would have none left if an owner stopped being one. */
export function isLastOwner(role: WorkspaceRole, ownerCount: number): boolean {
  return role === "owner" && ownerCount <= 1;
}
