/** The pace at which one site is asked: a gap between requests, longer once the site says that it is too much. */
import { setTimeout as pause } from "node:timers/promises";

/** The longest gap that refusals lead to; robots.txt may ask for more. */
const MAX_SLOWED_GAP_MS = 10_000;
const FIRST_SLOWED_GAP_MS = 1_000;

export class CrawlPace {
  readonly #now: () => number;
  #gapMs: number;
  #nextAt = 0;

  constructor(gapMs: number, now: () => number) {
    this.#gapMs = gapMs;
    this.#now = now;
  }

  get gapMs(): number {
    return this.#gapMs;
  }

  /** Time at which the next request may start, Unix ms. */
  get nextAt(): number {
    return this.#nextAt;
  }

  /** Resolves when a request may start. Rejects with an abort. */
  async wait(signal: AbortSignal): Promise<void> {
    const at = Math.max(this.#now(), this.#nextAt);
    this.#nextAt = at + this.#gapMs;
    const waitMs = at - this.#now();
    if (waitMs > 0) await pause(waitMs, undefined, { signal });
    // A busy machine wakes up late: the gap counts from when the request really starts.
    this.#nextAt = Math.max(this.#nextAt, this.#now() + this.#gapMs);
  }

  /** Redirects that were followed are requests, too. */
  count(requests: number): void {
    this.#nextAt += requests * this.#gapMs;
  }

  /** Slows down to at least the gap that robots.txt asks for. */
  setMinGap(gapMs: number): void {
    this.#gapMs = Math.max(this.#gapMs, gapMs);
  }

  /** The site refused: nothing for a while, then half as fast. */
  slowDown(holdMs: number): void {
    this.#nextAt = Math.max(this.#nextAt, this.#now() + holdMs);
    const slowed = Math.min(MAX_SLOWED_GAP_MS, Math.max(FIRST_SLOWED_GAP_MS, this.#gapMs * 2));
    this.#gapMs = Math.max(this.#gapMs, slowed);
  }
}
