/** Which jobs are shown: all that are running, and those that recently ended without a map and were not dismissed. */
import { isFinished, type ResearchJob } from "@mapwright/core/research/research-job";

const SHOWN_FAILURES_MS = 24 * 3_600_000;

export function runningJobs(jobs: readonly ResearchJob[]): readonly ResearchJob[] {
  return jobs.filter(({ status }) => !isFinished(status));
}

export function shownJobs(
  jobs: readonly ResearchJob[],
  dismissed: ReadonlySet<string>,
  nowMs: number,
): readonly ResearchJob[] {
  return jobs.filter(({ id, status, finishedAt }) => {
    if (!isFinished(status)) return true;
    if (status === "done" || dismissed.has(id)) return false;
    return finishedAt !== null && nowMs - finishedAt < SHOWN_FAILURES_MS;
  });
}
