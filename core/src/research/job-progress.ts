/**
 * The progress that a worker reports while a job runs, and its intervals. Browsers listen to the job document, and a
 * document sustains about one write per second: progress is batched accordingly.
 */
import { LEASE_MS } from "#/research/job-lease.ts";
import type { MissingResults, SourceHandover } from "#/research/missing-results.ts";
import type { ResearchJob, ResearchStage } from "#/research/research-job.ts";
import type { SiteReading } from "#/research/site-reading.ts";

/** Minimum interval between two progress writes to a job document, in ms. */
export const PROGRESS_INTERVAL_MS = 1_000;

export interface JobProgress {
  readonly stage: ResearchStage;
  /** Progress within the stage; `total` 0 = not known yet. */
  readonly done: number;
  readonly total: number;
  /** Progress over all stages, 0–100; null = not known yet. */
  readonly percent: number | null;
  /**
   * Results that this worker has failed to fetch so far: set, not added, so that a resumed job counts nothing twice.
   */
  readonly missing: MissingResults | null;
  /** See `ResearchJob.unreadable`. */
  readonly unreadable: number;
  readonly handovers: readonly SourceHandover[];
  /** See `ResearchJob.waitsFor`. */
  readonly waitsFor: string | null;
  /** See `ResearchJob.site`. */
  readonly site: SiteReading | null;
  /** Ms until the stage is done, see `FetchPace`; null = not known. */
  readonly etaMs: number | null;
}

/** The job with its worker's progress and a lease renewed from `nowMs`. */
export function applyProgress(job: ResearchJob, progress: JobProgress, nowMs: number): ResearchJob {
  return {
    ...job,
    stage: progress.stage,
    progress: { done: progress.done, total: progress.total },
    percent: progress.percent,
    missing: progress.missing,
    unreadable: progress.unreadable,
    handovers: [...progress.handovers],
    waitsFor: progress.waitsFor,
    site: progress.site,
    etaMs: progress.etaMs,
    lease: job.lease && { ...job.lease, expiresAt: nowMs + LEASE_MS },
    updatedAt: nowMs,
  };
}

/**
 * Tells whether the job document is due for a write: unreported progress waits for the interval, and without progress
 * the lease is still renewed every `heartbeatMs`.
 */
export function isProgressDue(
  state: { readonly hasProgress: boolean; readonly lastWriteAt: number },
  nowMs: number,
  pace: { readonly intervalMs: number; readonly heartbeatMs: number },
): boolean {
  const silentMs = nowMs - state.lastWriteAt;
  return silentMs >= (state.hasProgress ? pace.intervalMs : pace.heartbeatMs);
}
