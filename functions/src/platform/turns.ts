/**
 * Runs work on the same resource one at a time within this instance: when each would lock the same document, waiting
 * here takes milliseconds and restarting a transaction takes seconds. The queue is bounded in length and time; a
 * request that would wait too long is rejected instead of holding a connection and memory.
 */
import { AppError } from "@mapwright/core/app-error";

interface QueueLimits {
  /** Per key, in addition to the one that is running. */
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
}

/** More than the concurrent requests of an instance (80), and half of a function's timeout (60 s). */
const LIMITS: QueueLimits = { mostWaiting: 100, longestWaitMs: 30_000 };

export class Turns {
  /** The waiters of each key, in order of arrival. A key exists while its work runs. */
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #limits: QueueLimits;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /**
   * Runs `work` once all earlier work under this key has ended, successfully or not. Rejects with `rate-limited`,
   * without running it, when too many are already waiting or its turn doesn't come in time.
   */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    await this.#untilTurn(key);
    try {
      return await work();
    } finally {
      this.#startNext(key);
    }
  }

  #untilTurn(key: string): Promise<void> {
    const waiting = this.#waiting.get(key);
    if (!waiting) {
      this.#waiting.set(key, new Set());
      return Promise.resolve();
    }
    const { mostWaiting, longestWaitMs } = this.#limits;
    if (waiting.size >= mostWaiting) return Promise.reject(tooManyAtOnce());
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timeout);
        resolve();
      };
      const timeout = setTimeout(() => {
        waiting.delete(start);
        reject(tooManyAtOnce());
      }, longestWaitMs);
      waiting.add(start);
    });
  }

  #startNext(key: string) {
    const waiting = this.#waiting.get(key);
    const [start] = waiting ?? [];
    if (!waiting || !start) {
      this.#waiting.delete(key);
      return;
    }
    waiting.delete(start);
    start();
  }
}

function tooManyAtOnce(): AppError {
  return new AppError("rate-limited", "Too many requests at once. Try again in a moment.");
}
