/** The pace and the time limit of a worker. */
import { HEARTBEAT_MS } from "@mapwright/core/research/job-lease";
import { PROGRESS_INTERVAL_MS } from "@mapwright/core/research/job-progress";

/** Timeout of one run of `runResearchJob`: the maximum for an event-driven function. */
export const RUN_TIMEOUT_SECONDS = 540;

export interface RunPace {
  /** SERPs fetched at once. */
  readonly parallelSerps: number;
  /** Minimum time between two progress writes, and maximum time without one, in ms. */
  readonly progressIntervalMs: number;
  readonly heartbeatMs: number;
  /** Interval at which the worker checks whether a write is due, in ms. */
  readonly tickMs: number;
  /** Time before a worker looks again for what another job is fetching, in ms. */
  readonly waitMs: number;
  /** Interval at which a worker looks which of the pages that it ordered are ready, in ms. */
  readonly pollMs: number;
  /** After this long a worker hands the job over to a new one, in ms; the rest of its time is for saving. */
  readonly budgetMs: number;
}

export const RUN_PACE: Omit<RunPace, "parallelSerps"> = {
  progressIntervalMs: PROGRESS_INTERVAL_MS,
  heartbeatMs: HEARTBEAT_MS,
  tickMs: 250,
  waitMs: 2_000,
  // Far under the 20 looks a minute that DataForSEO allows an account, for several jobs at once.
  pollMs: 15_000,
  budgetMs: (RUN_TIMEOUT_SECONDS - 90) * 1_000,
};
