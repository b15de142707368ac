/**
 * Spreads requests evenly over a minute. Each instance has its own pace: it avoids most refusals, and retries deal with
 * the rest.
 */
export type RequestPace = (signal: AbortSignal) => Promise<void>;

export function createRequestPace(perMinute: number | null, now: () => number): RequestPace {
  if (perMinute === null) return async () => {};
  const gapMs = 60_000 / perMinute;
  let nextAt = 0;
  return async (signal) => {
    const at = Math.max(now(), nextAt);
    nextAt = at + gapMs;
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
