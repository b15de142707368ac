/** Sets whether a data source's results pages are fetched right away or ordered from its queue. */
import { AppError } from "@mapwright/core/app-error";
import { dataSourcePath } from "@mapwright/core/firestore-paths";
import { DATA_SOURCES } from "@mapwright/core/research/data-source-catalog";
import type { DataSourceId, Delivery } from "@mapwright/core/research/data-source";
import type { WorkspaceId } from "@mapwright/core/ids";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { roleTooLow } from "#/platform/access/access-errors.ts";
import { newEventId, writeAudit } from "#/platform/audit-log.ts";
import { chooseName } from "#/platform/access/membership.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { readOwnTeam } from "#/platform/access/team.ts";
import type { DataSourceDeps } from "#/research/data-sources/data-source-deps.ts";
import { readDataSources } from "#/research/data-sources/stored-data-source.ts";

/** Rejects with `not-found` when it isn't connected, and with `invalid-input` when it has no queue. */
export async function chooseDelivery(
  { db, now }: Pick<DataSourceDeps, "db" | "now">,
  user: UserPrincipal,
  {
    workspaceId,
    provider,
    delivery,
  }: {
    readonly workspaceId: WorkspaceId;
    readonly provider: DataSourceId;
    readonly delivery: Delivery;
  },
): Promise<void> {
  const { name, queuedCostMicroUsdPerKeyword } = DATA_SOURCES[provider];
  if (delivery === "queued" && queuedCostMicroUsdPerKeyword === undefined)
    throw new AppError("invalid-input", `${name} has no queue`, {
      delivery: "This data source has no queue.",
    });
  const eventId = newEventId();
  await db.runTransaction(async (transaction) => {
    const { actor } = await readOwnTeam(db, transaction, workspaceId, user.uid);
    if (!canManageMembers(actor.role)) throw roleTooLow();
    const known = (await readDataSources(db, workspaceId, transaction)).find(
      ({ id }) => id === provider,
    );
    if (!known) throw new AppError("not-found", "This data source isn't connected");
    if (known.delivery === delivery) return;
    transaction.update(db.doc(dataSourcePath(workspaceId, provider)), { delivery });
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: now(),
      action: "delivery-chosen",
      actor: actor.id,
      actorName: chooseName(actor),
      target: name,
      detail: delivery,
    });
  });
}
