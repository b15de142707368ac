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

/** Resolves when the next request may start. Rejects with the signal's reason when it aborts. */
export type RequestPace = (signal: AbortSignal) => Promise<void>;

/** null = no limit. */
export function createRequestPace(rate: RequestRate | null, now: () => number): RequestPace {
  if (rate === null) return async () => {};
  // When the last requests start, oldest first: also those that still wait.
  const starts: number[] = [];
  return async (signal) => {
    const oldest = starts.length < rate.requests ? undefined : starts.shift();
    const at = Math.max(now(), oldest === undefined ? 0 : oldest + rate.perMs);
    starts.push(at);
    const waitMs = at - now();
    if (waitMs > 0) await pause(waitMs, signal);
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
