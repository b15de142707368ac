/**
 * A limit of calls, decided from one number. The generic cell rate algorithm: `calls` at once, then one more every
 * `perMs / calls`; a fixed window would allow twice as many around its boundary.
 */

import { AppError } from "@mapwright/core/app-error";
import { Timestamp } from "firebase-admin/firestore";
import { z } from "zod";

/**
 * The stored state of a limit.
 *
 * @stored `rateLimits/{hash}`
 * @holds A limit of a user, API key, network or workspace; also daily counts of emails and free look-ups.
 * @reads functions
 * @writes functions
 */
export const storedRate = z.object({ paidUntil: z.instanceof(Timestamp) });

/** Limit of `calls` calls in any `perMs` milliseconds, spread out or at once. */
export interface RateLimit {
  readonly calls: number;
  readonly perMs: number;
}

export interface Admission {
  /** Number of the calls that are allowed. */
  readonly admitted: number;
  /** Time to store, up to which calls have used the limit, Unix ms. */
  readonly paidUntilMs: number;
  /** Time at which the next call is allowed, Unix ms: not later than now if a call is allowed already. */
  readonly freeAtMs: number;
}

/**
 * @param paidUntilMs the time up to which earlier calls have used the limit, Unix ms; null: nothing stored
 * @param calls that ask now
 * @param owed earlier calls that were allowed and not counted yet: they count whether or not they fit
 * @see https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 */
export function admitCalls(
  { calls: most, perMs }: RateLimit,
  paidUntilMs: number | null,
  nowMs: number,
  calls: number,
  owed = 0,
): Admission {
  const interval = perMs / most;
  let paid = Math.max(paidUntilMs ?? nowMs, nowMs);
  if (owed > 0) paid = Math.floor(paid + owed * interval);
  let admitted = 0;
  while (admitted < calls && paid + interval - nowMs <= perMs) {
    // Rounded down: a fraction of a millisecond too much each time would cost the last call of the limit.
    paid = Math.floor(paid + interval);
    admitted += 1;
  }
  return { admitted, paidUntilMs: paid, freeAtMs: Math.ceil(paid + interval - perMs) };
}

/** Remaining calls of a limit. */
export interface RateStatus {
  readonly limit: RateLimit;
  /** Calls that are allowed now. */
  readonly remaining: number;
  /** Ms until all of the limit is there again. */
  readonly resetMs: number;
}

/** @param paidUntilMs as in `Admission` */
export function readRateStatus(limit: RateLimit, paidUntilMs: number, nowMs: number): RateStatus {
  const resetMs = Math.max(0, paidUntilMs - nowMs);
  const remaining = Math.floor(((limit.perMs - resetMs) * limit.calls) / limit.perMs);
  return { limit, remaining: Math.max(0, remaining), resetMs };
}

/** Returns the seconds for `Retry-After`, at least 1. */
export function computeSecondsUntil(atMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((atMs - nowMs) / 1000));
}

/** `rate-limited`, with when to try again. */
export class RateLimitedError extends AppError {
  /** Unix ms. */
  readonly freeAtMs: number;

  constructor(freeAtMs: number) {
    super("rate-limited", "Too many requests. Wait a minute and try again.");
    this.freeAtMs = freeAtMs;
  }
}
