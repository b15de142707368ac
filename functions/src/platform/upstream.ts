/**
 * Calls to a service that may be slow, flaky or down: bounded in time and number, retried with exponential
 * back-off and jitter, and cut off for a while once it keeps failing. One upstream = one of these, shared by
 * everything in the instance that calls it.
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
  /** Of one attempt, in ms; waiting for a free place does not count. */
  readonly timeoutMs: number;
  /** Attempts in all, the first included. */
  readonly attempts: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** Calls under way at once; more wait. */
  readonly parallel: number;
  /** Failures in a row that open the breaker, and how long it stays open, in ms. */
  readonly breakAfter: number;
  readonly breakMs: number;
}

/** Runs `call` under the limits. Rejects with the last error, or at once with the signal's reason when it aborts. */
export type Upstream = <T>(
  call: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
) => Promise<T>;

/** `isRetryable` says which of the call's own errors another attempt may mend; a timeout always may. */
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

/** The policy sleeps through an abort between two attempts; its caller need not. */
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
