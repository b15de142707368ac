/**
 * The number of results pages that the free tool looks up. On its own, so that a page can name it without loading
 * schemas.
 */
export const FREE_LOOK_UPS = {
  /** Look-ups from one network, since visitors have no account. */
  perVisitorPerDay: 10,
  /** Look-ups of all visitors together, UTC: what a day can cost at most. */
  perDay: 1_000,
} as const;
