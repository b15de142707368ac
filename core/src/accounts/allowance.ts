/**
 * Credits and trials that an inbox has been given for free, `allowances/{keyed hash of the inbox}`. Functions only.
 * Outlives the account for as long as it counts, so that deleting it and signing up again gives nothing twice.
 */
import { z } from "zod";

/**
 * Times are Unix milliseconds.
 *
 * @stored `allowances/{keyed hash of the inbox}`
 * @holds What an inbox was given for free; outlives the account.
 * @reads functions
 * @writes functions, with a trial and with credits on Free
 */
export const allowance = z.object({
  /** End of the trial, past or future; null: none was started. */
  triedUntil: z.number().nullable(),
  /** Credits granted on Free, by calendar month (UTC): `2026-11`. */
  freeCredits: z.record(z.string(), z.number().int().min(0)),
  /** Time from which none of the allowance counts any more. */
  expireAt: z.number(),
});
export type Allowance = z.infer<typeof allowance>;

export const NO_ALLOWANCE: Allowance = { triedUntil: null, freeCredits: {}, expireAt: 0 };

/** Time fields: timestamps in the database. */
export const ALLOWANCE_TIMES = ["triedUntil", "expireAt"] as const;

/** The calendar month that a month of credits counts for. @param startsAt of the month, Unix ms */
export function toCalendarMonth(startsAt: number): string {
  return new Date(startsAt).toISOString().slice(0, 7);
}

/** Returns the free credits of a person with several inboxes: the inbox that was given most counts. */
export function getFreeCreditsGiven(inboxes: readonly Allowance[], month: string): number {
  return Math.max(0, ...inboxes.map(({ freeCredits }) => freeCredits[month] ?? 0));
}

/**
 * Records the credits that were granted for a month. The record is kept while the month can be granted: to a workspace
 * whose months start in the middle of it, that is until the middle of the month after the next.
 */
export function giveFreeCredits(
  inbox: Allowance,
  month: string,
  credits: number,
  nowMs: number,
): Allowance {
  const oldest = toCalendarMonth(monthsLater(nowMs, -2));
  const kept = Object.entries(inbox.freeCredits).filter(([each]) => each >= oldest);
  return {
    ...inbox,
    freeCredits: { ...Object.fromEntries(kept), [month]: credits },
    expireAt: Math.max(inbox.expireAt, monthsLater(nowMs, 3)),
  };
}

export function startTrial(inbox: Allowance, endsAt: number): Allowance {
  return { ...inbox, triedUntil: endsAt, expireAt: Math.max(inbox.expireAt, endsAt) };
}

/** The first moment of another calendar month. */
function monthsLater(atMs: number, months: number): number {
  const at = new Date(atMs);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1);
}
