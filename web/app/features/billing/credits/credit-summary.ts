/** The credit account as people read it: what is left, where it comes from, and when it expires. Pure. */
import {
  bringUpToDate,
  sumReservedCredits,
  computeCreditsWithinCap,
  type CreditAccount,
  type CreditLot,
  type CreditTerms,
} from "@mapwright/core/billing/credit-account";
import { getCreditWarning, type CreditWarning } from "@mapwright/core/billing/credit-warnings";
import { formatDate } from "#/ui/time/format-dates.ts";

export interface CreditLine {
  readonly id: string;
  readonly label: string;
  /** Expiry of the credits, to follow the label. */
  readonly note: string;
  readonly granted: number;
  readonly left: number;
}

export interface CreditSummary extends CreditWarning {
  readonly left: number;
  /** Taken by jobs that are running. */
  readonly reserved: number;
  readonly monthlyCap: number | null;
  /** Lots with credits in them, the one that is used first first. */
  readonly lines: readonly CreditLine[];
}

export function summarizeCredits(
  stored: CreditAccount,
  terms: CreditTerms,
  nowMs: number,
): CreditSummary {
  const { account } = bringUpToDate(stored, terms, nowMs);
  const months = account.lots.filter(({ id }) => id.startsWith("month-")).toSorted(byExpiry);
  const newest = months.at(-1)?.id ?? null;
  return {
    ...getCreditWarning(account, terms, nowMs),
    left: computeCreditsWithinCap(account),
    reserved: sumReservedCredits(account),
    monthlyCap: account.monthlyCap,
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
    note: expiresAt === null ? "never expire" : `until ${formatDate(expiresAt)}`,
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
