/** Chooses which maps stay editable when the plan includes fewer than there are. */
import type { OpenMaps } from "@mapwright/core/billing/manage-subscription";
import { openMapsPath } from "@mapwright/core/firestore-paths";
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import { canManageBilling } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import { createMapNotFoundError } from "#/maps/open-map.ts";
import { readListedMaps } from "#/maps/keep-maps-within-plan.ts";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import { createEventId, writeAudit } from "#/platform/audit-log.ts";
import { chooseName } from "#/platform/access/membership.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { readOwnTeam } from "#/platform/access/team.ts";

/** The choice and its effect in one transaction. Rejects with `not-found` when one isn't an active map of theirs. */
export async function keepMapsOpen(
  db: Firestore,
  user: UserPrincipal,
  { workspaceId, mapIds }: { readonly workspaceId: WorkspaceId; readonly mapIds: readonly MapId[] },
  nowMs: number,
): Promise<void> {
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    const { actor } = await readOwnTeam(db, transaction, workspaceId, user.uid);
    if (!canManageBilling(actor.role)) throw createRoleTooLowError();
    const listed = await readListedMaps(db, transaction, workspaceId, nowMs);
    if (mapIds.some((id) => !listed.ids.includes(id))) throw createMapNotFoundError();
    const choice: OpenMaps = { mapIds: [...new Set(mapIds)] };
    transaction.set(db.doc(openMapsPath(workspaceId)), choice);
    listed.fit(choice.mapIds);
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: nowMs,
      action: "maps-kept-open",
      actor: actor.id,
      actorName: chooseName(actor),
      detail: `${choice.mapIds.length} chosen`,
    });
  });
}
