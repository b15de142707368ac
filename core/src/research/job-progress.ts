/**
 * What a worker tells about a job while it runs, and how often. Browsers listen to the job document, and a
 * document takes about one write a second for long: progress is gathered and written at that pace.
 */
import { LEASE_MS } from "#/research/job-lease.ts";
import type { ResearchJob, ResearchStage } from "#/research/research-job.ts";

/** Least time between two progress writes to a job document, in ms. */
export const PROGRESS_INTERVAL_MS = 1_000;

export interface JobProgress {
  readonly stage: ResearchStage;
  /** Within the stage; `total` 0 = not known yet. */
  readonly done: number;
  readonly total: number;
  /** Keywords given up so far by this worker: set, never added to, so that a resumed job counts none twice. */
  readonly failedKeywords: number;
}

/** The job with its worker's progress written and its lease renewed from `nowMs`. */
export function applyProgress(job: ResearchJob, progress: JobProgress, nowMs: number): ResearchJob {
  return {
    ...job,
    stage: progress.stage,
    progress: { done: progress.done, total: progress.total },
    failedKeywords: progress.failedKeywords,
    lease: job.lease && { ...job.lease, expiresAt: nowMs + LEASE_MS },
    updatedAt: nowMs,
  };
}

/**
 * Whether the job document is due for a write: progress not yet told waits for the interval to pass,
 * and with nothing to tell the lease is still renewed every `heartbeatMs`.
 */
export function isProgressDue(
  state: { readonly hasNews: boolean; readonly lastWriteAt: number },
  nowMs: number,
  pace: { readonly intervalMs: number; readonly heartbeatMs: number },
): boolean {
  const silentMs = nowMs - state.lastWriteAt;
  return silentMs >= (state.hasNews ? pace.intervalMs : pace.heartbeatMs);
}

/**
 * Whether a worker that takes a job up at stage `reached` has SERPs to fetch. Once a job had begun clustering it
 * fetches no more, even if keywords failed: what was had by then is what the map is made of.
 */
export function isFetchingLeft(reached: ResearchStage, pendingKeywords: number): boolean {
  return reached !== "clustering" && reached !== "saving" && pendingKeywords > 0;
}
