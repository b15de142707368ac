/** The research that makes a map, live: what there is of a map before its document exists. */
import { jobsPath } from "@mapwright/core/firestore-paths";
import type { MapId, UserId, WorkspaceId } from "@mapwright/core/ids";
import { researchJob, type ResearchJob } from "@mapwright/core/research/research-job";
import { collection, limit, query, where } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { type Live, useLiveQuery } from "#/platform/firebase/live-data.client.tsx";

/** A map has one job, and one more each time that a person has it continued. */
const MAX_JOBS = 20;

export type MapJob = Live<ResearchJob | null>;

/** The newest job for the map in this workspace; null when there is none. */
export function useMapJob(uid: UserId, workspaceId: WorkspaceId, map: MapId): MapJob {
  const ofMap = query(
    collection(useFirestore(), jobsPath(workspaceId)),
    where("mapId", "==", map),
    limit(MAX_JOBS),
  );
  const live = useLiveQuery(uid, `${jobsPath(workspaceId)}?map=${map}`, ofMap, researchJob);
  if (live.status !== "ready") return live;
  const [newest = null] = live.value.toSorted((a, b) => b.createdAt - a.createdAt);
  return { ...live, value: newest };
}
