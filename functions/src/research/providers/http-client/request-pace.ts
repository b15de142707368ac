/**
 * Keeps an instance's requests within a provider's rate. Each instance counts for itself: that avoids most refusals, and
 * retries deal with the rest.
 */
export interface RequestRate {
  /** At most so many requests start … */
  readonly requests: number;
  /** … in any period of this length. */
  readonly perMs: number;
}

export interface RequestPace {
  /** Resolves when the next request may start. Rejects with the signal's reason when it aborts. */
  wait(signal: AbortSignal): Promise<void>;
  /** Sets the rate that the provider turned out to allow, for requests from now on. */
  setRate(rate: RequestRate): void;
}

/** null = no limit, until there is one. */
export function createRequestPace(initial: RequestRate | null, now: () => number): RequestPace {
  let rate = initial;
  // When the last requests start, oldest first: also those that still wait.
  let starts: number[] = [];
  return {
    setRate(next) {
      rate = next;
    },
    async wait(signal) {
      if (rate === null) return;
      const [oldest] = starts.slice(-rate.requests);
      const isFull = oldest !== undefined && starts.length >= rate.requests;
      const at = Math.max(now(), isFull ? oldest + rate.perMs : 0);
      starts = [...starts.slice(-rate.requests), at];
      const waitMs = at - now();
      if (waitMs > 0) await pause(waitMs, signal);
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, ms);
    signal.addEventListener("abort", onAbort, { once: true });
  });
}
