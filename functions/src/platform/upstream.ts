/**
 * Calls to a service that may be slow, flaky or down: bounded in time and number, retried with exponential backoff and
 * jitter, and suspended for a while once it keeps failing. One upstream = one of these, shared by everything in the
 * instance that calls it.
 */
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ExponentialBackoff,
  TaskCancelledError,
  TimeoutStrategy,
  bulkhead,
  circuitBreaker,
  handleWhen,
  retry,
  timeout,
  wrap,
} from "cockatiel";

export interface UpstreamLimits {
  /** Timeout of one attempt, in ms, not counting the wait for a free slot. */
  readonly timeoutMs: number;
  /** Attempts in total, including the first. */
  readonly attempts: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** Calls in flight at once; others wait. */
  readonly parallel: number;
  /** Consecutive failures that open the breaker, and how long it stays open, in ms. */
  readonly breakAfter: number;
  readonly breakMs: number;
}

/**
 * Runs `call` under the limits. Rejects with the last error, or immediately with the signal's reason when it aborts.
 */
export type Upstream = <T>(
  call: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
) => Promise<T>;

/** `isRetryable` says which of the call's own errors a retry may fix; a timeout is always retried. */
export function createUpstream(
  limits: UpstreamLimits,
  isRetryable: (error: unknown) => boolean,
): Upstream {
  const isFailure = (error: unknown) => error instanceof TaskCancelledError || isRetryable(error);
  const policy = wrap(
    retry(
      handleWhen((error) => error instanceof BrokenCircuitError || isFailure(error)),
      {
        maxAttempts: limits.attempts - 1,
        backoff: new ExponentialBackoff({
          initialDelay: limits.firstDelayMs,
          maxDelay: limits.maxDelayMs,
        }),
      },
    ),
    circuitBreaker(handleWhen(isFailure), {
      halfOpenAfter: limits.breakMs,
      breaker: new ConsecutiveBreaker(limits.breakAfter),
    }),
    bulkhead(limits.parallel, Number.POSITIVE_INFINITY),
    timeout(limits.timeoutMs, TimeoutStrategy.Aggressive),
  );
  return async (call, signal) => {
    signal.throwIfAborted();
    return orAborted(
      policy.execute((context) => call(context.signal), signal),
      signal,
    );
  };
}

/** The policy ignores an abort between two attempts; its caller need not. */
async function orAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  let stopListening = () => {};
  const aborted = new Promise<never>((_, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    stopListening = () => signal.removeEventListener("abort", onAbort);
  });
  try {
    return await Promise.race([result, aborted]);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    stopListening();
  }
}
