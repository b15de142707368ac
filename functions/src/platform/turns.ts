/**
 * Work on the same thing, one after the other within this instance: where each would lock the same document, waiting
 * here takes milliseconds, and beginning a transaction again takes seconds. The queue is bounded in length and in time:
 * whoever would wait for too long is told to try again, instead of holding a request and its memory.
 */
import { AppError } from "@mapwright/core/app-error";

interface QueueLimits {
  /** Under one key, besides the one whose turn it is. */
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
}

/** More than an instance is given requests at once (80), and half of what a function may take (60 s). */
const LIMITS: QueueLimits = { mostWaiting: 100, longestWaitMs: 30_000 };

export class Turns {
  /** Who waits under each key, in the order they came. A key is there while its work runs. */
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #limits: QueueLimits;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /**
   * Runs `work` when everything that was asked for under this key before has ended, however it ended. Rejects with
   * `rate-limited`, and never runs it, when too many wait already or the turn does not come in time.
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
