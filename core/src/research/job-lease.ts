/**
 * The worker that may work on a research job, and what happens to a job without one. Pure decisions on the job
 * document; functions apply them in a transaction, so that two workers never hold the same job.
 */
import {
  FIRST_STAGE_OF,
  isFinished,
  type ResearchFailure,
  type ResearchJob,
} from "#/research/research-job.ts";
import type { FailedSource } from "#/research/source-fault.ts";

/** The time that a worker may be silent before another takes over its job, in ms. */
export const LEASE_MS = 60_000;
/** The interval at which a worker without progress to report renews its lease, in ms. */
export const HEARTBEAT_MS = 10_000;
/** A job that crashed this many workers in a row fails. */
export const MAX_ATTEMPTS = 5;
/** A job that so many workers died of isn't given to another. */
const MAX_DEATHS = 2;
/** A job that isn't finished this long after it was requested fails, in ms. */
export const MAX_JOB_AGE_MS = 6 * 60 * 60_000;

/**
 * The decision of a worker on a job it was given: work on it (`take`: the job to write), end it (`end`: likewise), or
 * leave it alone because it is finished or another worker holds it.
 */
export type LeaseDecision =
  | { readonly kind: "take"; readonly job: ResearchJob }
  | { readonly kind: "end"; readonly job: ResearchJob }
  | { readonly kind: "leave"; readonly because: "finished" | "held" };

/** The decision of the sweeper on a silent job. */
export type SweepDecision =
  | { readonly kind: "leave" }
  | { readonly kind: "enqueue"; readonly job: ResearchJob }
  | { readonly kind: "end"; readonly job: ResearchJob };

/** Tells whether a worker's lease on the job is still valid at `nowMs`. */
export function isLeaseLive(job: ResearchJob, nowMs: number): boolean {
  return job.lease !== null && job.lease.expiresAt > nowMs;
}

/** Tells whether `holder` may still write to the job: it holds the lease, expired or not, and the job hasn't ended. */
export function isLeaseHolder(job: ResearchJob, holder: string): boolean {
  return job.lease?.holder === holder && !isFinished(job.status);
}

/** Decides for worker `holder` at `nowMs`. A worker that already holds the lease may take it again. */
export function decideLease(found: ResearchJob, holder: string, nowMs: number): LeaseDecision {
  if (isFinished(found.status)) return { kind: "leave", because: "finished" };
  if (isLeaseLive(found, nowMs) && found.lease?.holder !== holder)
    return { kind: "leave", because: "held" };
  const job = found.lease?.holder === holder ? found : withDeath(found);
  const ended = endOfAbandoned(job, nowMs);
  if (ended) return { kind: "end", job: ended };
  return {
    kind: "take",
    job: {
      ...job,
      status: "running",
      stage: job.stage === "queued" ? FIRST_STAGE_OF[job.input.kind] : job.stage,
      attempt: job.attempt + 1,
      lease: { holder, expiresAt: nowMs + LEASE_MS },
      updatedAt: nowMs,
    },
  };
}

/** Decides on a job found silent at `nowMs`: leave it, requeue it, or fail it. */
export function decideSweep(found: ResearchJob, nowMs: number): SweepDecision {
  if (isFinished(found.status) || isLeaseLive(found, nowMs)) return { kind: "leave" };
  const job = withDeath(found);
  const ended = endOfAbandoned(job, nowMs);
  if (ended) return { kind: "end", job: ended };
  // Touched, so that the worker gets a full lease period before the next sweep.
  return { kind: "enqueue", job: { ...job, lease: null, updatedAt: nowMs } };
}

/** The job in its final state, without a lease. `failure` is null unless `status` is "failed". */
export function endJob(
  job: ResearchJob,
  end:
    | { readonly status: "done" | "cancelled" }
    | {
        readonly status: "failed";
        readonly failure: ResearchFailure;
        readonly failedSource?: FailedSource | null;
        readonly failedFor?: string | null;
      },
  nowMs: number,
): ResearchJob {
  return {
    ...job,
    status: end.status,
    failure: end.status === "failed" ? end.failure : null,
    failedSource: end.status === "failed" ? (end.failedSource ?? null) : null,
    failedFor: end.status === "failed" ? (end.failedFor ?? null) : null,
    etaMs: null,
    lease: null,
    updatedAt: nowMs,
    finishedAt: nowMs,
  };
}

/**
 * The job as released by its worker. `handed-over`: the worker's time ran out and another continues, so the attempt
 * count restarts. `crashed`: the next worker may take it at once, but the attempt counts.
 */
export function releaseJob(
  job: ResearchJob,
  how: "handed-over" | "crashed",
  nowMs: number,
): ResearchJob {
  return {
    ...job,
    lease: null,
    attempt: how === "handed-over" ? 0 : job.attempt,
    updatedAt: nowMs,
  };
}

/** The job after a cancel request: cancelled at once when no worker has it, otherwise when the worker notices. */
export function requestCancel(job: ResearchJob, nowMs: number): ResearchJob {
  if (isFinished(job.status)) return job;
  if (!isLeaseLive(job, nowMs)) return endJob(job, { status: "cancelled" }, nowMs);
  return { ...job, status: "cancelling", updatedAt: nowMs };
}

/**
 * The job with the mark that its worker clusters it, or without. A worker clusters one job at a time, and reads what
 * strangers wrote in threads: if it dies, that is the job's doing, and not that of those which share the worker.
 */
export function markClustering(job: ResearchJob, isClustering: boolean): ResearchJob {
  return { ...job, lease: job.lease && { ...job.lease, isClustering } };
}

/** A lease that expired is of a worker that died. */
function withDeath(job: ResearchJob): ResearchJob {
  return job.lease?.isClustering === true ? { ...job, deaths: job.deaths + 1 } : job;
}

function endOfAbandoned(job: ResearchJob, nowMs: number): ResearchJob | null {
  if (job.status === "cancelling") return endJob(job, { status: "cancelled" }, nowMs);
  if (nowMs - job.createdAt > MAX_JOB_AGE_MS)
    return endJob(job, { status: "failed", failure: "timed-out" }, nowMs);
  if (job.attempt >= MAX_ATTEMPTS || job.deaths >= MAX_DEATHS)
    return endJob(job, { status: "failed", failure: "internal" }, nowMs);
  return null;
}
