/** The order of a team's list, and the permitted actions for each member. */
import type { UserId } from "@mapwright/core/ids";
import {
  WORKSPACE_ROLES,
  type Member,
  type WorkspaceRole,
} from "@mapwright/core/workspaces/workspace";
import {
  isLastOwner,
  mayChangeRole,
  mayRemoveMember,
} from "@mapwright/core/workspaces/workspace-policy";

export interface TeamMember {
  readonly member: Member;
  /** A person's display name: their name, or their address when they have none. */
  readonly name: string;
  readonly isSelf: boolean;
  /** Roles they can be given, including the current one; empty when it cannot be changed. */
  readonly roles: readonly WorkspaceRole[];
  readonly mayBeRemoved: boolean;
  /** Whether ownership of the workspace can be transferred to the member. */
  readonly mayTakeOver: boolean;
  readonly isOnlyOwner: boolean;
}

export function chooseName({ displayName, email }: Pick<Member, "displayName" | "email">): string {
  return displayName.trim() || email || "Unnamed member";
}

/** Owners first, then by role, then by name; permitted actions are those of `uid` with role `role`. */
export function listTeam(
  members: readonly Member[],
  uid: UserId,
  role: WorkspaceRole,
): readonly TeamMember[] {
  const ownerCount = members.filter((one) => one.role === "owner").length;
  const rank = (one: Member) => WORKSPACE_ROLES.indexOf(one.role);
  return members
    .toSorted(
      (one, other) => rank(one) - rank(other) || chooseName(one).localeCompare(chooseName(other)),
    )
    .map((one) => describeMember(one, uid, role, ownerCount));
}

function describeMember(
  one: Member,
  uid: UserId,
  role: WorkspaceRole,
  ownerCount: number,
): TeamMember {
  const isSelf = one.id === uid;
  const isOnlyOwner = isLastOwner(one.role, ownerCount);
  const roles = isOnlyOwner
    ? []
    : WORKSPACE_ROLES.filter((to) => to === one.role || mayChangeRole(role, one.role, to));
  return {
    member: one,
    name: chooseName(one),
    isSelf,
    roles: roles.length > 1 ? roles : [],
    mayBeRemoved: !isSelf && !isOnlyOwner && mayRemoveMember(role, one.role),
    mayTakeOver: !isSelf && role === "owner",
    isOnlyOwner,
  };
}
