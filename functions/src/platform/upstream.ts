/**
 * Calls to a service that may be slow, flaky or down: bounded in time and number, retried with exponential backoff and
 * jitter (or after as long as the service asks for), and suspended for a while once it keeps failing. One upstream = one
 * of these, shared by everything in the instance that calls it. See decision 0040.
 */
import { AsyncLocalStorage } from "node:async_hooks";
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
  type IBackoffFactory,
  type IRetryBackoffContext,
} from "cockatiel";

export interface UpstreamLimits {
  /** Timeout of one attempt, in ms, not counting the wait for a free slot. */
  readonly timeoutMs: number;
  /** Attempts in total, including the first. */
  readonly attempts: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** The longest wait that an upstream may ask for; one that asks for more isn't retried. Default: `maxDelayMs`. */
  readonly maxRetryAfterMs?: number;
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

/** The meaning of errors of an upstream's calls. */
export interface UpstreamErrors {
  /** Whether a retry may fix it. */
  readonly isRetryable: (error: unknown) => boolean;
  /** false: a call that timed out may have had its effect and isn't repeated. Default: true. */
  readonly retriesTimeouts?: boolean;
  /** Whether the error counts towards opening the breaker; a timeout always does. Default: every retryable error. */
  readonly isOutage?: (error: unknown) => boolean;
  /** Delay that the upstream asked for, in ms; null = it didn't say. */
  readonly retryAfterMs?: (error: unknown) => number | null;
}

export function createUpstream(
  limits: UpstreamLimits,
  {
    isRetryable,
    retriesTimeouts = true,
    isOutage = isRetryable,
    retryAfterMs = () => null,
  }: UpstreamErrors,
): Upstream {
  const maxRetryAfterMs = limits.maxRetryAfterMs ?? limits.maxDelayMs;
  const policy = wrap(
    retry(
      handleWhen(
        (error) =>
          error instanceof BrokenCircuitError ||
          (retriesTimeouts && error instanceof TaskCancelledError) ||
          (isRetryable(error) && (retryAfterMs(error) ?? 0) <= maxRetryAfterMs),
      ),
      {
        maxAttempts: limits.attempts - 1,
        backoff: afterRequestedWait(
          new ExponentialBackoff({
            initialDelay: limits.firstDelayMs,
            maxDelay: limits.maxDelayMs,
          }),
          retryAfterMs,
        ),
      },
    ),
    circuitBreaker(
      handleWhen((error) => error instanceof TaskCancelledError || isOutage(error)),
      {
        halfOpenAfter: limits.breakMs,
        breaker: new ConsecutiveBreaker(limits.breakAfter),
      },
    ),
    bulkhead(limits.parallel, Number.POSITIVE_INFINITY),
    timeout(limits.timeoutMs, TimeoutStrategy.Aggressive),
  );
  return async (call, signal) => {
    signal.throwIfAborted();
    // The bulkhead starts a call that waited where another one ended: without this, in that one's context.
    const bound = AsyncLocalStorage.bind(call);
    return orAborted(
      policy.execute((context) => bound(context.signal), signal),
      signal,
    );
  };
}

/** The backoff's own delay is added to the wait, so that callers who were told the same don't return all at once. */
function afterRequestedWait(
  backoff: IBackoffFactory<IRetryBackoffContext<unknown>>,
  retryAfterMs: (error: unknown) => number | null,
): IBackoffFactory<IRetryBackoffContext<unknown>> {
  return {
    next(context) {
      const after = backoff.next(context);
      const wait = "error" in context.result ? (retryAfterMs(context.result.error) ?? 0) : 0;
      const following = afterRequestedWait(after, retryAfterMs);
      return { duration: wait + after.duration, next: (result) => following.next(result) };
    },
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
