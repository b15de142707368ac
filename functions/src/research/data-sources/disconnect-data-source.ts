/** Disconnects a provider: its key is deleted. */
import { dataSourcePath } from "@mapwright/core/firestore-paths";
import { DATA_SOURCES } from "@mapwright/core/research/data-source-catalog";
import type { DataSourceId } from "@mapwright/core/research/data-source";
import type { WorkspaceId } from "@mapwright/core/ids";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import { createEventId, writeAudit } from "#/platform/audit-log.ts";
import { chooseName } from "#/platform/access/membership.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { getDataSourceSecretName } from "#/platform/secret-store/secret-store.ts";
import { readOwnTeam } from "#/platform/access/team.ts";
import type { DataSourceDeps } from "#/research/data-sources/data-source-deps.ts";

/** Disconnecting what isn't connected deletes a key that was left behind, and isn't logged. */
export async function disconnectDataSource(
  { db, now, secrets }: Pick<DataSourceDeps, "db" | "now" | "secrets">,
  user: UserPrincipal,
  { workspaceId, provider }: { readonly workspaceId: WorkspaceId; readonly provider: DataSourceId },
): Promise<void> {
  const eventId = createEventId();
  const ref = db.doc(dataSourcePath(workspaceId, provider));
  await db.runTransaction(async (transaction) => {
    const { actor } = await readOwnTeam(db, transaction, workspaceId, user.uid);
    if (!canManageMembers(actor.role)) throw createRoleTooLowError();
    if (!(await transaction.get(ref)).exists) return;
    transaction.delete(ref);
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: now(),
      action: "data-source-disconnected",
      actor: actor.id,
      actorName: chooseName(actor),
      target: DATA_SOURCES[provider].name,
    });
  });
  // Last: from the document on, nobody asks for it.
  await secrets.delete(getDataSourceSecretName(workspaceId, provider));
}
