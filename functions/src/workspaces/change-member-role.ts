/** Changes a member's role. */
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canManageMembers, mayChangeRole } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import { writeAudit, createEventId } from "#/platform/audit-log.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { chooseName } from "#/platform/access/membership.ts";
import {
  requireTeamMember,
  putMember,
  readOwnTeam,
  requireAnotherOwner,
  TEAM_TRANSACTION,
} from "#/platform/access/team.ts";

export interface RoleChange {
  readonly workspaceId: WorkspaceId;
  readonly memberId: UserId;
  readonly role: WorkspaceRole;
}

/** Setting the role a member already has is no change and isn't logged. */
export async function changeMemberRole(
  db: Firestore,
  caller: UserPrincipal,
  { workspaceId, memberId, role }: RoleChange,
  nowMs: number,
): Promise<void> {
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    const { team, actor } = await readOwnTeam(db, transaction, workspaceId, caller.uid);
    if (!canManageMembers(actor.role)) throw createRoleTooLowError();
    const member = requireTeamMember(team, memberId);
    if (!mayChangeRole(actor.role, member.role, role)) throw createRoleTooLowError();
    if (member.role === role) return;
    requireAnotherOwner(team, member);
    putMember(transaction, team, { ...member, role });
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: nowMs,
      action: "role-changed",
      actor: actor.id,
      actorName: chooseName(actor),
      subject: member.id,
      target: chooseName(member),
      detail: role,
    });
  }, TEAM_TRANSACTION);
}
