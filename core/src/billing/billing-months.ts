/**
 * The months in which credits are granted: counted from an anchor, such as the start of a subscription, in UTC. A month
 * that has no such day starts on its last day; the next one doesn't drift.
 */

/** A month from `startsAt` until just before `endsAt`, Unix ms. */
export interface BillingMonth {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The first day of calendar months, for workspaces that have nothing to count from. */
export const CALENDAR_ANCHOR = 0;

/** `months` after `anchorMs`, at the same time of day. */
export function addMonths(anchorMs: number, months: number): number {
  const anchor = new Date(anchorMs);
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months];
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const timeOfDayMs = anchorMs - Date.UTC(year, anchor.getUTCMonth(), anchor.getUTCDate());
  return Date.UTC(year, month, Math.min(anchor.getUTCDate(), daysInMonth)) + timeOfDayMs;
}

/** The month that contains `nowMs`. An anchor in the future starts the first month. */
export function getBillingMonth(anchorMs: number, nowMs: number): BillingMonth {
  if (nowMs < anchorMs) return { startsAt: anchorMs, endsAt: addMonths(anchorMs, 1) };
  const [anchor, now] = [new Date(anchorMs), new Date(nowMs)];
  const years = now.getUTCFullYear() - anchor.getUTCFullYear();
  const elapsed = years * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  const isReached = addMonths(anchorMs, elapsed) <= nowMs;
  const months = isReached ? elapsed : elapsed - 1;
  return { startsAt: addMonths(anchorMs, months), endsAt: addMonths(anchorMs, months + 1) };
}

/** The month before the one that starts at `startsAt`; null: that is the first. */
export function getPreviousBillingMonth(anchorMs: number, startsAt: number): BillingMonth | null {
  return startsAt <= anchorMs ? null : getBillingMonth(anchorMs, startsAt - 1);
}
