/** Records how a connected provider responded last. */
import { dataSourcePath } from "@mapwright/core/firestore-paths";
import type { DataSourceStatus } from "@mapwright/core/research/data-source";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore } from "firebase-admin/firestore";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedDataSource } from "#/research/data-sources/stored-data-source.ts";

export interface SourceObservation {
  readonly workspaceId: WorkspaceId;
  readonly provider: string;
  /** Time at which the key used was connected: the status isn't recorded for a later key. */
  readonly connectedAt: number;
  readonly status: DataSourceStatus;
  readonly atMs: number;
}

export async function recordSourceStatus(
  db: Firestore,
  { workspaceId, provider, connectedAt, status, atMs }: SourceObservation,
): Promise<void> {
  const ref = db.doc(dataSourcePath(workspaceId, provider));
  await db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    if (!found.exists) return;
    const source = fromStored(storedDataSource, found.data());
    if (source.connectedAt !== connectedAt) return;
    transaction.set(ref, toStored(storedDataSource, { ...source, status, checkedAt: atMs }));
  });
}
