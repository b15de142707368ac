/** Transfers a workspace: a member becomes an owner and the previous owner an admin, both or neither. */
import { AppError } from "@mapwright/core/app-error";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { canOwn } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import { writeAudit, createEventId } from "#/platform/audit-log.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { chooseName } from "#/platform/access/membership.ts";
import {
  requireTeamMember,
  putMember,
  readOwnTeam,
  TEAM_TRANSACTION,
} from "#/platform/access/team.ts";

export async function transferOwnership(
  db: Firestore,
  caller: UserPrincipal,
  { workspaceId, memberId }: { readonly workspaceId: WorkspaceId; readonly memberId: UserId },
  nowMs: number,
): Promise<void> {
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    const { team, actor } = await readOwnTeam(db, transaction, workspaceId, caller.uid);
    if (!canOwn(actor.role)) throw createRoleTooLowError();
    if (memberId === caller.uid)
      throw new AppError("invalid-input", "You can't transfer a workspace to yourself", {
        memberId: "Choose someone else to transfer the workspace to",
      });
    const heir = requireTeamMember(team, memberId);
    putMember(transaction, team, { ...heir, role: "owner" });
    putMember(transaction, team, { ...actor, role: "admin" });
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: nowMs,
      action: "ownership-transferred",
      actor: actor.id,
      actorName: chooseName(actor),
      subject: heir.id,
      target: chooseName(heir),
    });
  }, TEAM_TRANSACTION);
}
