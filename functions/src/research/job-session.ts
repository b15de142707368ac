/**
 * A worker's hold on a job while it runs. Gathers progress and fetched SERPs, writes them at the job's pace,
 * keeps the lease alive, and aborts `signal` when the job was cancelled, taken away or the worker's time is up.
 */
import { isProgressDue, type JobProgress } from "@mapwright/core/research/job-progress";
import {
  growPacks,
  type FetchedKeyword,
  type NumberedPack,
} from "@mapwright/core/research/result-pack";
import type { Hold, JobRef, JobStore } from "#/research/job-store.ts";
import type { RunPace } from "#/research/run-pace.ts";

export type Interruption = "cancelled" | "lost" | "out-of-time";

/** Why a run stopped before its end; no failure. */
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
  /** Aborted with a `JobInterrupted`, or with the error that a write ended in. */
  readonly signal: AbortSignal;
  /** Told to people at the next write that is due. */
  report(progress: JobProgress): void;
  /** Stored at the next write. */
  keep(fetched: FetchedKeyword): void;
  /** Stores all that was kept. Rejects with `JobInterrupted` when the job is cancelled or no longer held. */
  flush(): Promise<void>;
  /** Runs another write to the job when no write of the session is under way: on one document they would hold each other up. */
  inTurn<T>(write: () => Promise<T>): Promise<T>;
  /** Turns what a write found into a `JobInterrupted`, if it found that. */
  heed(hold: Hold): void;
  close(): Promise<void>;
}

export interface SessionStart {
  readonly store: JobStore;
  readonly ref: JobRef;
  readonly holder: string;
  readonly progress: JobProgress;
  /** The pack stored last by an earlier worker; it is grown on. */
  readonly lastPack: NumberedPack | null;
  readonly pace: RunPace;
  /** Unix ms. */
  readonly now: () => number;
}

export function openSession({ store, ref, holder, pace, now, ...start }: SessionStart): JobSession {
  const controller = new AbortController();
  let progress = start.progress;
  let lastPack = start.lastPack;
  let kept: FetchedKeyword[] = [];
  let hasNews = true;
  let lastWriteAt = now(); // Taking the lease was a write.
  let lastTurn: Promise<unknown> = Promise.resolve();
  let turns = 0;

  const isDue = () =>
    isProgressDue({ hasNews, lastWriteAt }, now(), {
      intervalMs: pace.progressIntervalMs,
      heartbeatMs: pace.heartbeatMs,
    });

  const heed = (hold: Hold) => {
    if (hold === "held") return;
    const interrupted = new JobInterrupted(hold === "lost" ? "lost" : "cancelled");
    controller.abort(interrupted);
    throw interrupted;
  };

  const write = async () => {
    const isProgressWritten = isDue();
    const packs = growPacks(lastPack, kept);
    if (!isProgressWritten && packs.length === 0) return;
    kept = [];
    if (isProgressWritten) hasNews = false;
    const told = isProgressWritten ? progress : null;
    const hold = await store.checkpoint(ref, holder, { packs, progress: told });
    // From when it was through: of two writes, the first may take long and the second be quick.
    if (isProgressWritten) lastWriteAt = now();
    lastPack = packs.at(-1) ?? lastPack;
    heed(hold);
  };

  const inTurn = async <T>(task: () => Promise<T>): Promise<T> => {
    turns += 1;
    const turn = lastTurn.then(task).finally(() => (turns -= 1));
    lastTurn = turn.catch(() => {});
    return turn;
  };

  const ticker = setInterval(() => {
    if (turns > 0 || !isDue()) return;
    inTurn(write).catch((error: unknown) => controller.abort(error));
  }, pace.tickMs);
  const bell = setTimeout(() => controller.abort(new JobInterrupted("out-of-time")), pace.budgetMs);

  return {
    ref,
    holder,
    signal: controller.signal,
    report(next) {
      progress = next;
      hasNews = true;
    },
    keep(fetched) {
      kept.push(fetched);
    },
    flush: () => inTurn(write),
    inTurn,
    heed,
    async close() {
      clearInterval(ticker);
      clearTimeout(bell);
      await lastTurn;
    },
  };
}
