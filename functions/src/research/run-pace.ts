/** How fast a worker runs and how long. */
import { HEARTBEAT_MS } from "@mapwright/core/research/job-lease";
import { PROGRESS_INTERVAL_MS } from "@mapwright/core/research/job-progress";

/** Of one run of `runResearchJob`: the most an event-driven function gets. */
export const RUN_TIMEOUT_SECONDS = 540;

export interface RunPace {
  /** SERPs fetched at once. */
  readonly parallelSerps: number;
  /** Least time between two progress writes, and longest silence, in ms. */
  readonly progressIntervalMs: number;
  readonly heartbeatMs: number;
  /** How often the worker looks whether a write is due, in ms. */
  readonly tickMs: number;
  /** After this long a worker hands the job over to a fresh one, in ms: what is left of its time is for saving. */
  readonly budgetMs: number;
}

export const RUN_PACE: Omit<RunPace, "parallelSerps"> = {
  progressIntervalMs: PROGRESS_INTERVAL_MS,
  heartbeatMs: HEARTBEAT_MS,
  tickMs: 250,
  budgetMs: (RUN_TIMEOUT_SECONDS - 90) * 1_000,
};
