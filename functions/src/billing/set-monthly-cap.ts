/** Sets the most credits that a workspace wants to use in a month. What runs already keeps what it reserved. */
import type { WorkspaceId } from "@mapwright/core/ids";
import { canManageBilling } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import { createEventId, writeAudit } from "#/platform/audit-log.ts";
import { openCredits } from "#/platform/credits/credit-store.ts";
import { chooseName } from "#/platform/access/membership.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { readOwnTeam } from "#/platform/access/team.ts";

export interface MonthlyCap {
  readonly workspaceId: WorkspaceId;
  /** null: no limit of its own. */
  readonly monthlyCap: number | null;
}

/** Setting the cap that is set already is no change and isn't logged. */
export async function setMonthlyCap(
  db: Firestore,
  user: UserPrincipal,
  { workspaceId, monthlyCap }: MonthlyCap,
  nowMs: number,
): Promise<void> {
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    const { actor } = await readOwnTeam(db, transaction, workspaceId, user.uid);
    if (!canManageBilling(actor.role)) throw createRoleTooLowError();
    const opened = await openCredits(db, transaction, workspaceId, nowMs);
    if (opened.account.monthlyCap === monthlyCap) return;
    opened.save({ ...opened.account, monthlyCap });
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: nowMs,
      action: "monthly-cap-set",
      actor: actor.id,
      actorName: chooseName(actor),
      detail: monthlyCap === null ? "" : monthlyCap.toLocaleString("en-US"),
    });
  });
}
