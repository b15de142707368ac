/**
 * How often someone may call, decided from one number. The generic cell rate algorithm: `calls` at once, then one more
 * every `perMs / calls`; a fixed window would allow twice as many around its boundary.
 */

/** At most `calls` calls in any `perMs` milliseconds, spread out or at once. */
export interface RateLimit {
  readonly calls: number;
  readonly perMs: number;
}

/** `paidUntilMs`: what to store if the call is allowed. */
export type RateDecision =
  { readonly isAllowed: true; readonly paidUntilMs: number } | { readonly isAllowed: false };

/**
 * @param paidUntilMs the time up to which earlier calls have used the limit, Unix ms; null: nothing stored
 * @see https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 */
export function decideRate(
  { calls, perMs }: RateLimit,
  paidUntilMs: number | null,
  nowMs: number,
): RateDecision {
  const next = Math.max(paidUntilMs ?? nowMs, nowMs) + perMs / calls;
  return next - nowMs <= perMs ? { isAllowed: true, paidUntilMs: next } : { isAllowed: false };
}
