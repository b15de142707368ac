/** Tests a connected provider's key, and records the outcome. */
import { AppError } from "@mapwright/core/app-error";
import { dataSourcePath } from "@mapwright/core/firestore-paths";
import type { DataSourceId, DataSourceTest } from "@mapwright/core/research/data-source";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { DataSourceDeps } from "#/research/data-sources/data-source-deps.ts";
import { recordSourceStatus } from "#/research/data-sources/record-source-status.ts";
import { readSourceKeys } from "#/research/data-sources/source-keys.ts";
import { storedDataSource } from "#/research/data-sources/stored-data-source.ts";
import { fromStored } from "#/platform/stored-document.ts";

/** Tests a connected source, for a member who may manage the workspace: the use case checks that. */
export async function testDataSource(
  { db, now, secrets, check }: DataSourceDeps,
  { workspaceId, provider }: { readonly workspaceId: WorkspaceId; readonly provider: DataSourceId },
): Promise<DataSourceTest> {
  const found = await db.doc(dataSourcePath(workspaceId, provider)).get();
  const keys = found.exists ? await readSourceKeys(secrets, workspaceId, provider) : null;
  if (!keys) throw new AppError("not-found", "This provider isn't connected");
  const { connectedAt } = fromStored(storedDataSource, found.data());
  const { status, account } = await check(provider, keys);
  await recordSourceStatus(db, { workspaceId, provider, connectedAt, status, atMs: now() });
  return { status, account };
}
