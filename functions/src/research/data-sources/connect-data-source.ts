/** Connects a provider with a workspace's own key, once the provider has accepted it. */
import { AppError } from "@mapwright/core/app-error";
import { dataSourcePath } from "@mapwright/core/firestore-paths";
import {
  checkSourceFields,
  DATA_SOURCES,
  readKeyEnding,
} from "@mapwright/core/research/data-source-catalog";
import type {
  DataSource,
  DataSourceId,
  DataSourceTest,
} from "@mapwright/core/research/data-source";
import type { WorkspaceId } from "@mapwright/core/ids";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import { createEventId, writeAudit } from "#/platform/audit-log.ts";
import { chooseName, requireRole } from "#/platform/access/membership.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { getDataSourceSecretName } from "#/platform/secret-store/secret-store.ts";
import { toStored } from "#/platform/stored-document.ts";
import { readOwnTeam } from "#/platform/access/team.ts";
import type { DataSourceDeps } from "#/research/data-sources/data-source-deps.ts";
import { createSourceRefusal } from "#/research/data-sources/source-refusal.ts";
import { readSourceKeys, storeSourceKeys } from "#/research/data-sources/source-keys.ts";
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
  await requireRole(db, workspaceId, user.uid, canManageMembers);
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
  const { status, account, error: fault } = await check(provider, checked.values);
  if (status !== "working") throw createSourceRefusal(status, { provider, isOwn: true }, fault);
  const earlier = await readSourceKeys(secrets, workspaceId, provider);
  // Stored first: a key without a document is never used, but a document without a key would be.
  await storeSourceKeys(secrets, workspaceId, provider, checked.values);
  try {
    const keyEnding = readKeyEnding(facts, checked.values);
    await recordConnection(db, user, { workspaceId, provider, keyEnding, atMs: now() });
  } catch (error) {
    // They may have left meanwhile, or the workspace is being deleted: nothing of theirs stays behind.
    if (earlier) await storeSourceKeys(secrets, workspaceId, provider, earlier);
    else await secrets.delete(getDataSourceSecretName(workspaceId, provider));
    throw error;
  }
  return { status, account };
}

async function recordConnection(
  db: Firestore,
  user: UserPrincipal,
  {
    workspaceId,
    provider,
    keyEnding,
    atMs,
  }: Pick<DataSource, "keyEnding" | "workspaceId"> & {
    readonly provider: DataSourceId;
    readonly atMs: number;
  },
): Promise<void> {
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    const { actor } = await readOwnTeam(db, transaction, workspaceId, user.uid);
    if (!canManageMembers(actor.role)) throw createRoleTooLowError();
    const known = await readDataSources(db, workspaceId, transaction);
    const before = known.find(({ id }) => id === provider);
    transaction.set(
      db.doc(dataSourcePath(workspaceId, provider)),
      toStored(storedDataSource, {
        id: provider,
        workspaceId,
        keyEnding,
        delivery: before?.delivery ?? "live",
        readsLateOverviews: before?.readsLateOverviews ?? false,
        readsAiMode: before?.readsAiMode ?? false,
        questionDepth: before?.questionDepth ?? 0,
        readsMentions: before?.readsMentions ?? false,
        position: before?.position ?? Math.max(-1, ...known.map(({ position }) => position)) + 1,
        connectedBy: actor.id,
        connectedAt: atMs,
        status: "working",
        checkedAt: atMs,
      }),
    );
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: atMs,
      action: "data-source-connected",
      actor: actor.id,
      actorName: chooseName(actor),
      target: DATA_SOURCES[provider].name,
    });
  });
}
