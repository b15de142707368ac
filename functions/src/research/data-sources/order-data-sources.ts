/** Sets the order in which a workspace's providers are asked. */
import { AppError } from "@mapwright/core/app-error";
import { dataSourcePath } from "@mapwright/core/firestore-paths";
import { DATA_SOURCES } from "@mapwright/core/research/data-source-catalog";
import type { DataSourceId } from "@mapwright/core/research/data-source";
import type { WorkspaceId } from "@mapwright/core/ids";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import { createEventId, writeAudit } from "#/platform/audit-log.ts";
import { chooseName } from "#/platform/access/membership.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { readOwnTeam } from "#/platform/access/team.ts";
import type { DataSourceDeps } from "#/research/data-sources/data-source-deps.ts";
import { readDataSources } from "#/research/data-sources/stored-data-source.ts";

/** Rejects with `invalid-input` unless it names exactly those that are connected: someone has just changed them. */
export async function orderDataSources(
  { db, now }: Pick<DataSourceDeps, "db" | "now">,
  user: UserPrincipal,
  {
    workspaceId,
    providers,
  }: { readonly workspaceId: WorkspaceId; readonly providers: readonly DataSourceId[] },
): Promise<void> {
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    const { actor } = await readOwnTeam(db, transaction, workspaceId, user.uid);
    if (!canManageMembers(actor.role)) throw createRoleTooLowError();
    const connected = (await readDataSources(db, workspaceId, transaction)).map(({ id }) => id);
    const isComplete =
      connected.length === providers.length && connected.every((id) => providers.includes(id));
    if (!isComplete)
      throw new AppError("invalid-input", "These aren't the connected providers", {
        providers: "The data sources have just changed. Try again.",
      });
    if (connected.every((id, i) => id === providers[i])) return;
    for (const [position, id] of providers.entries())
      transaction.update(db.doc(dataSourcePath(workspaceId, id)), { position });
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: now(),
      action: "data-sources-ordered",
      actor: actor.id,
      actorName: chooseName(actor),
      detail: providers.map((id) => DATA_SOURCES[id].name).join(", "),
    });
  });
}
