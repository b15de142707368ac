/** The credit account as people read it: what is left, where it comes from, and when it expires. Pure. */
import {
  bringUpToDate,
  creditsAvailable,
  creditsReserved,
  creditsWithinCap,
  type CreditAccount,
  type CreditLot,
  type CreditTerms,
} from "@mapwright/core/billing/credit-account";
import { formatDate } from "#/ui/time/format-dates.ts";

export interface CreditLine {
  readonly id: string;
  readonly label: string;
  /** When they expire. */
  readonly note: string;
  readonly granted: number;
  readonly left: number;
}

export interface CreditSummary {
  readonly left: number;
  readonly granted: number;
  /** Taken by jobs that are running. */
  readonly reserved: number;
  /** By jobs that ended this month. */
  readonly usedThisMonth: number;
  readonly monthlyCap: number | null;
  /** The workspace's own limit leaves less than there is. */
  readonly isCapped: boolean;
  /** Lots with credits in them, the one that is used first first. */
  readonly lines: readonly CreditLine[];
}

export function creditSummary(
  stored: CreditAccount,
  terms: CreditTerms,
  nowMs: number,
): CreditSummary {
  const { account } = bringUpToDate(stored, terms, nowMs);
  const left = creditsWithinCap(account);
  const newest = account.lots.findLast(({ id }) => id.startsWith("month-"))?.id ?? null;
  return {
    left,
    granted: account.lots.reduce((sum, lot) => sum + lot.granted, 0),
    reserved: creditsReserved(account),
    usedThisMonth: account.used.credits,
    monthlyCap: account.monthlyCap,
    isCapped: left < creditsAvailable(account),
    lines: account.lots.toSorted(byExpiry).map((lot) => lineOf(lot, newest)),
  };
}

function lineOf(lot: CreditLot, newest: string | null): CreditLine {
  const { id, granted, left, expiresAt } = lot;
  return {
    id,
    granted,
    left,
    label: lotLabel(id, newest),
    note: expiresAt === null ? "Never expire" : `Expire on ${formatDate(expiresAt)}`,
  };
}

function lotLabel(id: string, newest: string | null): string {
  if (id === "trial") return "Trial";
  if (id === "packs") return "Packs and bonuses";
  return id === newest ? "This month" : "Rolled over";
}

function byExpiry(a: CreditLot, b: CreditLot): number {
  return (a.expiresAt ?? Number.MAX_VALUE) - (b.expiresAt ?? Number.MAX_VALUE);
}

/** `low`: 80 % are used; `out`: none is left. */
export type CreditLevel = "enough" | "low" | "out";

const LOW_SHARE = 0.2;

/** Without any credits granted, as while nobody pays, nothing is running low. */
export function creditLevel({
  left,
  granted,
}: Pick<CreditSummary, "left" | "granted">): CreditLevel {
  if (granted === 0) return "enough";
  if (left === 0) return "out";
  return left <= granted * LOW_SHARE ? "low" : "enough";
}
