/**
 * How often somebody may call, decided from one number. The generic cell rate algorithm: `calls` at once, then one
 * more each `perMs / calls`; a fixed window would let twice as many through around its edge.
 */

/** At most `calls` calls in any `perMs` milliseconds, spread or at once. */
export interface RateLimit {
  readonly calls: number;
  readonly perMs: number;
}

/** `paidUntilMs`: what to store, when the call may go on. */
export type RateDecision =
  { readonly isAllowed: true; readonly paidUntilMs: number } | { readonly isAllowed: false };

/**
 * @param paidUntilMs up to when earlier calls have used up their time, Unix ms; null: none is remembered
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
