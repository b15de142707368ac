/** The summaries of the workspace's maps, live: what every dashboard begins with. */
import { mapSummariesPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { mapSummary, type MapSummary } from "@mapwright/core/maps/summary/map-summary";
import { collection, limit, orderBy, query } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { useLiveQuery, type Live } from "#/platform/firebase/live-data.client.tsx";

/** The most that a dashboard reads, however many maps there are. */
export const MAX_SUMMARIES = 100;

/** Most recently changed first. All dashboards share one listener. */
export function useMapSummaries(
  uid: UserId,
  workspaceId: WorkspaceId,
): Live<readonly MapSummary[]> {
  const path = mapSummariesPath(workspaceId);
  const recent = query(
    collection(useFirestore(), path),
    orderBy("updatedAt", "desc"),
    limit(MAX_SUMMARIES),
  );
  return useLiveQuery(uid, path, recent, mapSummary);
}
