/** The workspace's maps and jobs, live. */
import { jobsPath, mapsPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { mapDocument, type MapDocument } from "@mapwright/core/maps/map-document";
import { researchJob, type ResearchJob } from "@mapwright/core/research/research-job";
import { collection, limit, orderBy, query, where } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { useLiveQuery, type Live } from "#/platform/live-data.client.tsx";

const SHOWN_MAPS = 100;
const SHOWN_JOBS = 20;

export function useWorkspaceMaps(
  uid: UserId,
  workspaceId: WorkspaceId,
): Live<readonly MapDocument[]> {
  const ofWorkspace = query(
    collection(useFirestore(), mapsPath()),
    where("workspaceId", "==", workspaceId),
    where("trashedAt", "==", null),
    orderBy("updatedAt", "desc"),
    limit(SHOWN_MAPS),
  );
  return useLiveQuery(uid, `maps of ${workspaceId}`, ofWorkspace, mapDocument);
}

/** Newest first. */
export function useWorkspaceJobs(
  uid: UserId,
  workspaceId: WorkspaceId,
): Live<readonly ResearchJob[]> {
  const newest = query(
    collection(useFirestore(), jobsPath(workspaceId)),
    orderBy("createdAt", "desc"),
    limit(SHOWN_JOBS),
  );
  return useLiveQuery(uid, jobsPath(workspaceId), newest, researchJob);
}
