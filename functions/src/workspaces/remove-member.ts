/** Ends a membership: someone else's, or the caller's own. */
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { canManageMembers, mayRemoveMember } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import { writeAudit, createEventId } from "#/platform/audit-log.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { chooseName } from "#/platform/access/membership.ts";
import {
  dropMember,
  requireTeamMember,
  readOwnTeam,
  requireAnotherOwner,
  TEAM_TRANSACTION,
} from "#/platform/access/team.ts";

/** Their access ends with the member document: open listeners stop, and the app takes them to another workspace. */
export async function removeMember(
  db: Firestore,
  caller: UserPrincipal,
  { workspaceId, memberId }: { readonly workspaceId: WorkspaceId; readonly memberId: UserId },
  nowMs: number,
): Promise<void> {
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    const { team, actor } = await readOwnTeam(db, transaction, workspaceId, caller.uid);
    const isLeaving = memberId === caller.uid;
    if (!isLeaving && !canManageMembers(actor.role)) throw createRoleTooLowError();
    const member = requireTeamMember(team, memberId);
    if (!isLeaving && !mayRemoveMember(actor.role, member.role)) throw createRoleTooLowError();
    requireAnotherOwner(team, member);
    dropMember(transaction, team, member);
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: nowMs,
      action: isLeaving ? "member-left" : "member-removed",
      actor: actor.id,
      actorName: chooseName(actor),
      ...(isLeaving ? {} : { subject: member.id, target: chooseName(member) }),
    });
  }, TEAM_TRANSACTION);
}
