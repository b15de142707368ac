/** A workspace's connected providers, in Firestore. */
import { dataSource, type DataSource } from "@mapwright/core/research/data-source";
import { dataSourcesPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { fromStored } from "#/platform/stored-document.ts";

export const storedDataSource = {
  schema: dataSource,
  times: ["connectedAt", "checkedAt"],
} as const;

/** Reads a workspace's sources in the order in which they are asked. */
export async function readDataSources(
  db: Firestore,
  workspace: WorkspaceId,
  transaction?: Transaction,
): Promise<DataSource[]> {
  const all = db.collection(dataSourcesPath(workspace));
  const { docs } = await (transaction ? transaction.get(all) : all.get());
  return docs
    .map((document) => fromStored(storedDataSource, document.data()))
    .toSorted((one, other) => one.position - other.position);
}
