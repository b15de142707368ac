/** Connects a provider with a workspace's own key, once the provider has accepted it. */
import { AppError } from "@mapwright/core/app-error";
import { dataSourcePath } from "@mapwright/core/firestore-paths";
import {
  checkSourceFields,
  DATA_SOURCES,
  keyEndingOf,
} from "@mapwright/core/research/data-source-catalog";
import type { DataSourceId, DataSourceTest } from "@mapwright/core/research/data-source";
import type { WorkspaceId } from "@mapwright/core/ids";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { roleTooLow } from "#/platform/access-errors.ts";
import { writeAudit } from "#/platform/audit-log.ts";
import { newEventId } from "#/platform/event-id.ts";
import { nameOf } from "#/platform/membership.ts";
import type { UserPrincipal } from "#/platform/principal.ts";
import { toStored } from "#/platform/stored-document.ts";
import { readOwnTeam } from "#/platform/team.ts";
import type { DataSourceDeps } from "#/research/data-sources/data-source-deps.ts";
import { refusalFor } from "#/research/data-sources/source-refusal.ts";
import { storeSourceKeys } from "#/research/data-sources/source-keys.ts";
import { readDataSources, storedDataSource } from "#/research/data-sources/stored-data-source.ts";

export interface SourceConnection {
  readonly workspaceId: WorkspaceId;
  readonly provider: DataSourceId;
  readonly fields: Readonly<Record<string, string>>;
}

/** Replaces an earlier key of the same provider, which keeps its place in the order. */
export async function connectDataSource(
  { db, now, secrets, check }: DataSourceDeps,
  user: UserPrincipal,
  { workspaceId, provider, fields }: SourceConnection,
): Promise<DataSourceTest> {
  const facts = DATA_SOURCES[provider];
  const checked = checkSourceFields(facts, fields);
  if (!checked.ok)
    throw new AppError(
      "invalid-input",
      "Some fields aren't valid",
      Object.fromEntries(
        Object.entries(checked.wrong).map(([name, fix]) => [`fields.${name}`, fix]),
      ),
    );
  const { status, account, error } = await check(provider, checked.values);
  if (status !== "working") throw refusalFor(status, { provider, isOwn: true }, error);
  const eventId = newEventId();
  // Stored first: a key without a document is never used, but a document without a key would be.
  await storeSourceKeys(secrets, workspaceId, provider, checked.values);
  await db.runTransaction(async (transaction) => {
    const { actor } = await readOwnTeam(db, transaction, workspaceId, user.uid);
    if (!canManageMembers(actor.role)) throw roleTooLow();
    const known = await readDataSources(db, workspaceId, transaction);
    const before = known.find(({ id }) => id === provider);
    const at = now();
    transaction.set(
      db.doc(dataSourcePath(workspaceId, provider)),
      toStored(storedDataSource, {
        id: provider,
        workspaceId,
        keyEnding: keyEndingOf(facts, checked.values),
        position: before?.position ?? Math.max(-1, ...known.map(({ position }) => position)) + 1,
        connectedBy: actor.id,
        connectedAt: at,
        status,
        checkedAt: at,
      }),
    );
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at,
      action: "data-source-connected",
      actor: actor.id,
      actorName: nameOf(actor),
      target: facts.name,
    });
  });
  return { status, account };
}
