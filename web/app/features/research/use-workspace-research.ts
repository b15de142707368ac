/** The workspace's jobs, live. */
import { jobsPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { researchJob, type ResearchJob } from "@mapwright/core/research/research-job";
import { collection, limit, orderBy, query } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { useLiveQuery, type Live } from "#/platform/live-data.client.tsx";

const SHOWN_JOBS = 20;

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
