/** Deletes what a language model wrote about a map's threads: once some of them are deleted upstream, no quote stays. */
import { modelTasksPath } from "@mapwright/core/firestore-paths";
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import { modelTask } from "@mapwright/core/language-models/model-task";
import type { Firestore } from "firebase-admin/firestore";

const { items } = modelTask.shape;

/** Tasks of the map that cite a thread; one that can't be read counts as such. */
export async function deleteTasksWithQuotes(
  db: Firestore,
  workspace: WorkspaceId,
  map: MapId,
): Promise<void> {
  const found = await db
    .collection(modelTasksPath(workspace))
    .where("mapId", "==", map)
    .orderBy("startedAt", "desc")
    .get();
  for (const task of found.docs) {
    const parsed = items.safeParse(task.get("items"));
    const citesThread = parsed.data?.some(({ cites }) =>
      cites.some(({ kind }) => kind === "thread"),
    );
    if (citesThread ?? true) await task.ref.delete();
  }
}
