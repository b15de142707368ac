/**
 * The credits of a workspace, `workspaces/{w}/usage/credits`: what was granted and is left, and what running jobs have
 * reserved. Pure decisions; functions apply them in the transaction that starts or ends a job.
 *
 * Credits come in lots that expire. A month's lot expires with the month after it, which is how unused credits roll over
 * once; a pack never does. The lot that expires first is used first, so packs come last. A reservation takes credits out
 * of their lots; what a job doesn't use goes back to the same lots, unless they have expired meanwhile.
 */
import { z } from "zod";
import {
  addMonths,
  getBillingMonth,
  getPreviousBillingMonth,
  CALENDAR_ANCHOR,
} from "#/billing/billing-months.ts";
import type { Entitlement } from "#/billing/entitlement.ts";
import { getEffectivePlan, isReadOnly } from "#/billing/plan-policy.ts";
import { PLAN_QUOTAS, TRIAL } from "#/billing/plans.ts";
import { hasEnded } from "#/billing/subscription.ts";
import { toUtcDay } from "#/billing/utc-day.ts";

const credits = z.number().int().min(0);

/** Credits granted together. Times are Unix milliseconds, also in the database. */
export const creditLot = z.object({
  /** `month-{start}`, `trial`, or `packs`: everything that never expires. */
  id: z.string().min(1),
  granted: credits,
  /** Neither used nor reserved. */
  left: credits,
  /** null: never. */
  expiresAt: z.number().nullable(),
});
export type CreditLot = z.infer<typeof creditLot>;

const hold = z.object({ lot: z.string(), expiresAt: z.number().nullable(), credits });
type Hold = z.infer<typeof hold>;

/**
 * @stored `workspaces/{w}/usage/credits`
 * @holds Credits granted, left and reserved.
 * @reads members
 * @writes functions, in the transactions that create workspaces, create and end jobs and apply a subscription
 */
export const creditAccount = z.object({
  lots: z.array(creditLot),
  /** Credits that each running job may still use, by its ID, in the order of use. */
  reserved: z.record(z.string(), z.array(hold)),
  /** The start of the last month that was granted; null: none. */
  grantedThrough: z.number().nullable(),
  isTrialGranted: z.boolean(),
  /** Credits used by jobs that ended, in the month that starts at `monthStartsAt`. */
  used: z.object({ monthStartsAt: z.number(), credits }),
  /** The most that the workspace wants to use in a month; null: no such limit. */
  monthlyCap: credits.nullable(),
  /** Time at which the credits of a job that found nothing were last given back, Unix ms; null: never. */
  givenBackAt: z.number().nullable().default(null),
  /** Credits of API keys, used in the month from `monthStartsAt` or reserved by running jobs; see key-credits.ts. */
  keys: z
    .record(
      z.string(),
      z.object({
        monthStartsAt: z.number(),
        used: credits,
        reserved: z.record(z.string(), credits),
      }),
    )
    .default({}),
});
export type CreditAccount = z.infer<typeof creditAccount>;

export const EMPTY_CREDIT_ACCOUNT: CreditAccount = {
  lots: [],
  reserved: {},
  grantedThrough: null,
  isTrialGranted: false,
  used: { monthStartsAt: 0, credits: 0 },
  monthlyCap: null,
  givenBackAt: null,
  keys: {},
};

/** An account that is up to date, and the lots that are new or, after a change of plan, of another size. */
export interface CurrentAccount {
  readonly account: CreditAccount;
  readonly granted: readonly CreditLot[];
}

/** Credits that a person has left of those that Free gives them for a month. `startsAt`: of the month, Unix ms. */
export type FreeCreditsLeft = (startsAt: number) => number;

export type CreditTerms = Pick<
  Entitlement,
  "plan" | "status" | "trialEndsAt" | "pastDueSince" | "subscription"
>;

const MONTH_LOT = "month-";
const monthLotId = (startsAt: number) => `${MONTH_LOT}${startsAt}`;

/** The start of the month whose credits a lot has, Unix ms; null: they aren't a month's. */
export function getLotMonth(id: string): number | null {
  return id.startsWith(MONTH_LOT) ? Number(id.slice(MONTH_LOT.length)) : null;
}

const TRIAL_LOT = "trial";
const PACKS = "packs";

/** The moment that credit months are counted from: the subscription, else the end of the trial, else the calendar. */
export function getCreditAnchor(terms: CreditTerms): number {
  return runningSubscription(terms)?.startedAt ?? terms.trialEndsAt ?? CALENDAR_ANCHOR;
}

function runningSubscription({ status, subscription }: CreditTerms) {
  return hasEnded({ status }) ? null : subscription;
}

/** Tells whether the workspace is in its own trial, whose credits are granted once for all of it. */
function isTrying({ status, trialEndsAt, subscription }: CreditTerms, nowMs: number): boolean {
  return status === "trialing" && !subscription && trialEndsAt !== null && nowMs < trialEndsAt;
}

/**
 * The account at `nowMs`: expired lots are gone, and what is due is granted. After a long silence, the month before is
 * granted too, because its unused credits would have rolled over. Doing it twice grants nothing twice.
 * @param freeLeft null: not known, as in a browser; a month that is due on Free then counts as granted in full
 */
export function bringUpToDate(
  account: CreditAccount,
  terms: CreditTerms,
  nowMs: number,
  freeLeft: FreeCreditsLeft | null = null,
): CurrentAccount {
  const anchor = getCreditAnchor(terms);
  const month = getBillingMonth(anchor, nowMs);
  const kept = {
    ...account,
    lots: account.lots.filter(({ expiresAt }) => expiresAt === null || nowMs < expiresAt),
    used:
      account.used.monthStartsAt < month.startsAt && month.startsAt <= nowMs
        ? { monthStartsAt: month.startsAt, credits: 0 }
        : account.used,
  };
  if (isTrying(terms, nowMs)) return grantTrial(kept, terms.trialEndsAt ?? nowMs);
  // Nothing is granted for months that nobody pays for.
  if (isReadOnly(terms, nowMs)) return { account: kept, granted: [] };
  const plan = getEffectivePlan(terms, nowMs);
  const { creditsPerMonth } = PLAN_QUOTAS[plan];
  const quotaOf = (startsAt: number) =>
    plan === "free" && freeLeft ? Math.min(creditsPerMonth, freeLeft(startsAt)) : creditsPerMonth;
  const fitted =
    plan === "free"
      ? fitToFree(kept, month.startsAt, creditsPerMonth, freeLeft)
      : fitToPlan(kept, month.startsAt, creditsPerMonth);
  const through = account.grantedThrough;
  const before = through === null ? null : getPreviousBillingMonth(anchor, month.startsAt);
  // A month's credits come with its payment.
  const unpaidFrom = runningSubscription(terms)?.unpaidFrom ?? Infinity;
  const due = [before, month].flatMap((each) => {
    const isDue = each && each.startsAt < unpaidFrom && each.startsAt > (through ?? -Infinity);
    return isDue ? [each] : [];
  });
  const lots = due.map(({ startsAt, endsAt }) =>
    monthLot(startsAt, quotaOf(startsAt), getBillingMonth(anchor, endsAt).endsAt),
  );
  return {
    account: {
      ...fitted.account,
      lots: [...fitted.account.lots, ...lots],
      grantedThrough: due.at(-1)?.startsAt ?? through,
    },
    granted: [...fitted.granted, ...lots],
  };
}

function monthLot(startsAt: number, quota: number, expiresAt: number): CreditLot {
  return { id: monthLotId(startsAt), granted: quota, left: quota, expiresAt };
}

/** Once. Expires like any month: at the end of the one after it, which moves when the trial is extended. */
function grantTrial(account: CreditAccount, endsAt: number): CurrentAccount {
  const expiresAt = addMonths(endsAt, 1);
  if (account.isTrialGranted) {
    const lots = account.lots.map((lot) => (lot.id === TRIAL_LOT ? { ...lot, expiresAt } : lot));
    return { account: { ...account, lots }, granted: [] };
  }
  const lot = { id: TRIAL_LOT, granted: TRIAL.credits, left: TRIAL.credits, expiresAt };
  return {
    account: { ...account, lots: [...account.lots, lot], isTrialGranted: true },
    granted: [lot],
  };
}

/**
 * The current month after a change of plan. A larger plan adds the difference; a smaller one takes back what is unused
 * of it. What was used stays counted, so that changing back and forth grants nothing.
 */
function fitToPlan(account: CreditAccount, startsAt: number, quota: number): CurrentAccount {
  const id = monthLotId(startsAt);
  const lot = account.lots.find((each) => each.id === id);
  if (!lot || lot.granted === quota) return { account, granted: [] };
  const change = Math.max(quota - lot.granted, -lot.left);
  if (change === 0) return { account, granted: [] };
  const fitted = { ...lot, granted: lot.granted + change, left: lot.left + change };
  const lots = account.lots.map((each) => (each === lot ? fitted : each));
  return { account: { ...account, lots }, granted: [fitted] };
}

/** Fits a month to the quota of Free: it is only topped up by what its owner has left. */
function fitToFree(
  account: CreditAccount,
  startsAt: number,
  quota: number,
  freeLeft: FreeCreditsLeft | null,
): CurrentAccount {
  const granted = account.lots.find(({ id }) => id === monthLotId(startsAt))?.granted ?? quota;
  if (granted > quota) return fitToPlan(account, startsAt, quota);
  if (granted === quota || !freeLeft) return { account, granted: [] };
  return fitToPlan(account, startsAt, Math.min(quota, granted + freeLeft(startsAt)));
}

/** Credits that were bought or given and never expire. The caller makes sure that each purchase is added once. */
export function addCredits(account: CreditAccount, added: number): CreditAccount {
  const known = account.lots.find(({ id }) => id === PACKS);
  const lot = known ?? { id: PACKS, granted: 0, left: 0, expiresAt: null };
  const more = { ...lot, granted: lot.granted + added, left: lot.left + added };
  return { ...account, lots: [...account.lots.filter((each) => each !== known), more] };
}

/** Neither used nor reserved, over all lots. */
export function sumAvailableCredits({ lots }: CreditAccount): number {
  return lots.reduce((sum, { left }) => sum + left, 0);
}

/** Taken out of the lots by jobs that haven't ended. */
export function sumReservedCredits({ reserved }: CreditAccount): number {
  return Object.values(reserved)
    .flat()
    .reduce((sum, { credits: held }) => sum + held, 0);
}

/** Credits that may still be reserved: those available, within the workspace's own limit for the month. */
export function computeCreditsWithinCap(account: CreditAccount): number {
  const available = sumAvailableCredits(account);
  if (account.monthlyCap === null) return available;
  const spent = account.used.credits + sumReservedCredits(account);
  return Math.max(0, Math.min(available, account.monthlyCap - spent));
}

/** The figures that a person sees before research starts. */
export const monthlyCredits = z.object({
  /** Granted and not expired: of this month, rolled over, and packs. */
  included: credits,
  left: credits,
});
export type MonthlyCredits = z.infer<typeof monthlyCredits>;

/** @param account up to date */
export function getMonthlyCredits(account: CreditAccount): MonthlyCredits {
  const included = account.lots.reduce((sum, { granted }) => sum + granted, 0);
  return { included, left: computeCreditsWithinCap(account) };
}

export type ReserveDecision =
  | { readonly isReserved: true; readonly account: CreditAccount }
  | {
      readonly isReserved: false;
      readonly left: number;
      /** The workspace's own limit is what is missing. */
      readonly isCapped: boolean;
    };

/** Takes credits out of the lots for a job, once: a job that has reserved keeps what it has. @param account up to date */
export function reserveCredits(
  account: CreditAccount,
  jobId: string,
  requested: number,
): ReserveDecision {
  if (account.reserved[jobId]) return { isReserved: true, account };
  const left = computeCreditsWithinCap(account);
  if (left < requested)
    return { isReserved: false, left, isCapped: sumAvailableCredits(account) >= requested };
  return { isReserved: true, account: holdCredits(account, jobId, requested) };
}

/** Reserves like `reserveCredits`, or as much as there is: a deployment that sells nothing refuses nothing. */
export function reserveAvailable(
  account: CreditAccount,
  jobId: string,
  requested: number,
): CreditAccount {
  if (account.reserved[jobId]) return account;
  return holdCredits(account, jobId, Math.min(requested, sumAvailableCredits(account)));
}

function holdCredits(account: CreditAccount, jobId: string, requested: number): CreditAccount {
  let missing = requested;
  const holds: Hold[] = [];
  const taken = new Map<CreditLot, number>();
  for (const lot of account.lots.toSorted(byExpiry)) {
    const take = Math.min(lot.left, missing);
    if (take === 0) continue;
    missing -= take;
    taken.set(lot, take);
    holds.push({ lot: lot.id, expiresAt: lot.expiresAt, credits: take });
  }
  const lots = account.lots.map((lot) => ({ ...lot, left: lot.left - (taken.get(lot) ?? 0) }));
  return { ...account, lots, reserved: { ...account.reserved, [jobId]: holds } };
}

/**
 * Ends a reservation: `charged` of it is used, in the order of use, and the rest goes back. A job that isn't among the
 * reservations has been settled already, and changes nothing. @param account up to date
 */
export function settleCredits(
  account: CreditAccount,
  jobId: string,
  charged: number,
  nowMs: number,
): CreditAccount {
  const { [jobId]: holds, ...reserved } = account.reserved;
  if (!holds) return account;
  let toUse = charged;
  const back = new Map<string, number>();
  for (const { lot, expiresAt, credits: held } of holds) {
    const used = Math.min(held, toUse);
    toUse -= used;
    const isLive = expiresAt === null || nowMs < expiresAt;
    if (isLive) back.set(lot, (back.get(lot) ?? 0) + held - used);
  }
  const lots = account.lots.map((lot) => ({ ...lot, left: lot.left + (back.get(lot.id) ?? 0) }));
  const { monthStartsAt, credits: usedBefore } = account.used;
  return {
    ...account,
    lots,
    reserved,
    used: { monthStartsAt, credits: usedBefore + charged - toUse },
  };
}

/** The most that is given back of a job that found nothing: what someone tries out with. */
export const GIVEN_BACK_MAX = 100;

/** The part of a job's charges that is given back because it found nothing: of one job a day (UTC). */
export function computeGivenBack(
  { givenBackAt }: CreditAccount,
  charged: number,
  nowMs: number,
): number {
  const isUsedUp = givenBackAt !== null && toUtcDay(givenBackAt) === toUtcDay(nowMs);
  return isUsedUp ? 0 : Math.min(charged, GIVEN_BACK_MAX);
}

function byExpiry(a: CreditLot, b: CreditLot): number {
  return (a.expiresAt ?? Number.MAX_VALUE) - (b.expiresAt ?? Number.MAX_VALUE);
}
