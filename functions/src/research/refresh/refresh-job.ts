/** The research job that reads a map's threads again. */
import { jobsPath } from "@mapwright/core/firestore-paths";
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import { newJob } from "@mapwright/core/research/new-job";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { fromStored } from "#/platform/stored-document.ts";
import { storedJob } from "#/research/job-store.ts";

/** The job that last read the map's threads; null: it has none, or they came from elsewhere. */
export async function readReadingJob(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  map: MapId,
): Promise<ResearchJob | null> {
  const found = await transaction.get(db.collection(jobsPath(workspace)).where("mapId", "==", map));
  const [latest] = found.docs
    .map((document) => fromStored(storedJob, document.data()))
    .filter(
      ({ input, refreshes, status }) => input.kind === "reddit" && !refreshes && status === "done",
    )
    .toSorted((a, b) => b.createdAt - a.createdAt);
  return latest ?? null;
}

/** Reads what `made` read, for at most `creditCap` credits. */
export function refreshJobOf(
  made: ResearchJob,
  ids: Parameters<typeof newJob>[0],
  creditCap: number,
  nowMs: number,
): ResearchJob {
  return {
    ...newJob(ids, made.input, creditCap, nowMs, made.seedResults),
    title: made.title,
    continues: made.id,
    refreshes: true,
    makesMap: false,
    // What was read before isn't read again otherwise.
    reuseSince: nowMs,
  };
}
