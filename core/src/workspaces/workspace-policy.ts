/** Who may do what in a workspace. The security rules say the same in their own words; a test compares both. */
import { WORKSPACE_ROLES, type WorkspaceRole } from "#/workspaces/workspace.ts";

/** Roles that can be offered: a workspace gets a second owner by promotion only, never by letter. */
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

/** May invite and remove people, change roles, rename the workspace, see billing and the audit log. */
export function canManageMembers(role: WorkspaceRole): boolean {
  return rank(role) <= rank("admin");
}

/** May delete the workspace, hand it over and make owners. */
export function canOwn(role: WorkspaceRole): boolean {
  return role === "owner";
}

/** Whether `actor` may turn somebody who is `from` into `to`: owners everything, admins nothing that is or makes an owner. */
export function mayChangeRole(
  actor: WorkspaceRole,
  from: WorkspaceRole,
  to: WorkspaceRole,
): boolean {
  if (canOwn(actor)) return true;
  return canManageMembers(actor) && from !== "owner" && to !== "owner";
}

/** Whether `actor` may remove somebody else who is `target`. */
export function mayRemoveMember(actor: WorkspaceRole, target: WorkspaceRole): boolean {
  return canOwn(actor) || (canManageMembers(actor) && target !== "owner");
}

/** Whether a workspace of `ownerCount` owners would be left without any when an owner stops being one. */
export function isLastOwner(role: WorkspaceRole, ownerCount: number): boolean {
  return role === "owner" && ownerCount <= 1;
}
