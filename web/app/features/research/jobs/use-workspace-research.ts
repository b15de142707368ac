/** The workspace's jobs, live. */
import { DAY_MS } from "@mapwright/core/durations";
import { jobsPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { isFinished, researchJob, type ResearchJob } from "@mapwright/core/research/research-job";
import { collection, limit, orderBy, query } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { type Live, useLiveQuery } from "#/platform/firebase/live-data.client.tsx";

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

const SHOWN_FAILURES_MS = DAY_MS;

/**
 * Whether a map was made, but lacks keywords, figures or threads, or comes from another source than the first choice.
 */
function hasNews({ status, missing, missingFigures, unreadable, handovers }: ResearchJob): boolean {
  const isPartial = missing !== null || missingFigures !== null || unreadable > 0;
  return status === "done" && (isPartial || handovers.length > 0);
}

export function filterRunningJobs(jobs: readonly ResearchJob[]): readonly ResearchJob[] {
  return jobs.filter(({ status }) => !isFinished(status));
}

/**
 * Returns all running jobs, and those that ended within a day without a map, or with a partial one, and were neither
 * dismissed nor continued by another job.
 */
export function filterShownJobs(
  jobs: readonly ResearchJob[],
  dismissed: ReadonlySet<string>,
  nowMs: number,
): readonly ResearchJob[] {
  // A partial map that another job completes, or has completed, is no news any more.
  const continued = new Set(jobs.map(({ continues }) => continues));
  return jobs.filter((job) => {
    const { id, status, finishedAt } = job;
    if (!isFinished(status)) return true;
    if (dismissed.has(id) || (status === "done" && !hasNews(job))) return false;
    if (continued.has(id)) return false;
    return finishedAt !== null && nowMs - finishedAt < SHOWN_FAILURES_MS;
  });
}
