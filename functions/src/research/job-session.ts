/**
 * A worker's session on a running job. Collects progress and what a stage has to store, writes them at the job's pace,
 * renews the lease, and aborts `signal` when the job was cancelled or taken over or the worker's time is up.
 */
import { isProgressDue, type JobProgress } from "@mapwright/core/research/job-progress";
import type { LeaseState, JobRef, JobStore } from "#/research/jobs/job-store.ts";
import type { PendingWrites } from "#/research/pipeline/pipeline.ts";
import type { RunPace } from "#/research/run-pace.ts";

export type Interruption = "cancelled" | "lost" | "out-of-time";

/** The reason why a run stopped before its end; not a failure. */
export class JobInterrupted extends Error {
  override readonly name = "JobInterrupted";
  readonly why: Interruption;

  constructor(why: Interruption) {
    super(`research job interrupted: ${why}`);
    this.why = why;
  }
}

export interface JobSession {
  readonly ref: JobRef;
  readonly holder: string;
  /** Aborted with a `JobInterrupted`, or with the error that a write failed with. */
  readonly signal: AbortSignal;
  /** Shown to people with the next write that is due. */
  report(progress: JobProgress): void;
  /** Makes every write from here on store what `pending` has; null = nothing. */
  readonly persist: (pending: PendingWrites | null) => void;
  /** Stores everything pending. Rejects with `JobInterrupted` when the job is cancelled or no longer held. */
  readonly flush: () => Promise<void>;
  /**
   * Runs another write to the job when no write of the session is in progress: they would contend for the same
   * document.
   */
  serialize<T>(write: () => Promise<T>): Promise<T>;
  /** Turns the state a write found into a `JobInterrupted`, if it requires one. */
  throwIfLost(leaseState: LeaseState): void;
  close(): Promise<void>;
}

export interface SessionStart {
  readonly store: JobStore;
  readonly ref: JobRef;
  readonly holder: string;
  readonly progress: JobProgress;
  readonly pace: RunPace;
  /** Unix ms. */
  readonly now: () => number;
}

export function openSession({ store, ref, holder, pace, now, ...start }: SessionStart): JobSession {
  const controller = new AbortController();
  let progress = start.progress;
  let pending: PendingWrites | null = null;
  let hasProgress = true;
  let lastWriteAt = now(); // Taking the lease was a write.
  let lastTurn: Promise<unknown> = Promise.resolve();
  let turns = 0;

  const isDue = () =>
    isProgressDue({ hasProgress, lastWriteAt }, now(), {
      intervalMs: pace.progressIntervalMs,
      heartbeatMs: pace.heartbeatMs,
    });

  const throwIfLost = (leaseState: LeaseState) => {
    if (leaseState === "held") return;
    const interrupted = new JobInterrupted(leaseState === "lost" ? "lost" : "cancelled");
    controller.abort(interrupted);
    throw interrupted;
  };

  const write = async () => {
    const isProgressWritten = isDue();
    const hasPending = pending?.hasPending() ?? false;
    if (!isProgressWritten && !hasPending) return;
    if (isProgressWritten) hasProgress = false;
    const reported = isProgressWritten ? progress : null;
    const documents = (hasPending && (await pending?.take())) || [];
    const leaseState = await store.checkpoint(ref, holder, { documents, progress: reported });
    // Measured from when a write finished: the first of two writes may be slow and the second quick.
    if (isProgressWritten) lastWriteAt = now();
    throwIfLost(leaseState);
  };

  const serialize = async <T>(task: () => Promise<T>): Promise<T> => {
    turns += 1;
    const turn = lastTurn.then(task).finally(() => (turns -= 1));
    lastTurn = turn.catch(() => {});
    return turn;
  };

  const ticker = setInterval(() => {
    if (turns > 0 || !isDue()) return;
    serialize(write).catch((error: unknown) => controller.abort(error));
  }, pace.tickMs);
  const bell = setTimeout(() => controller.abort(new JobInterrupted("out-of-time")), pace.budgetMs);

  return {
    ref,
    holder,
    signal: controller.signal,
    report(next) {
      progress = next;
      hasProgress = true;
    },
    persist(next) {
      pending = next;
    },
    flush: () => serialize(write),
    serialize,
    throwIfLost,
    async close() {
      clearInterval(ticker);
      clearTimeout(bell);
      await lastTurn;
    },
  };
}
