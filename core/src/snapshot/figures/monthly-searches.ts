/**
 * Searches for some of a map's keywords, month by month, where the source of their volumes says so. Kept by keyword
 * text, so that it survives edits and regrouping, and bounded (docs/decisions/0068-searches-by-month.md).
 */
import { z } from "zod";

/** A year, as sources have it. */
const MAX_SEARCH_MONTHS = 12;
/** Maximum number of a map's keywords with months: those that are searched most. */
export const MAX_MONTHLY_KEYWORDS = 2_000;

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);
/** Oldest first; null: unknown. */
const counts = z.array(z.number().int().min(0).nullable()).min(1).max(MAX_SEARCH_MONTHS);

/** Searches of one keyword from `fromMonth` (`2025-11`) on. */
export const searchMonths = z.object({ fromMonth: month, counts });
export type SearchMonths = z.infer<typeof searchMonths>;

export const monthlySearches = z.object({
  /** Time at which the searches were read, in Unix ms. */
  asOf: z.number(),
  /** The first month of every keyword. */
  fromMonth: month,
  keywords: z.array(z.object({ keyword: z.string(), counts })).max(MAX_MONTHLY_KEYWORDS),
});
export type MonthlySearches = z.infer<typeof monthlySearches>;

/** Searches in one month; `month` from 1. */
export interface MonthCount {
  readonly year: number;
  readonly month: number;
  readonly count: number | null;
}

const numberOf = (fromMonth: string) => {
  const [year = 0, number = 1] = fromMonth.split("-").map(Number);
  return year * 12 + number - 1;
};
const nameOf = (number: number) =>
  `${String(Math.floor(number / 12)).padStart(4, "0")}-${String((number % 12) + 1).padStart(2, "0")}`;

/** The latest year of what a source counted, in any order. null: it counted nothing. */
export function toSearchMonths(found: readonly MonthCount[]): SearchMonths | null {
  const known = new Map(found.map(({ year, month: at, count }) => [year * 12 + at - 1, count]));
  if ([...known.values()].every((count) => count === null)) return null;
  const last = Math.max(...known.keys());
  const first = Math.max(Math.min(...known.keys()), last - MAX_SEARCH_MONTHS + 1);
  return {
    fromMonth: nameOf(first),
    counts: Array.from({ length: last - first + 1 }, (_, n) => known.get(first + n) ?? null),
  };
}

interface MonthlyKeyword {
  readonly text: string;
  readonly volumePerMonth: number | null;
  /** null, or absent: unknown. */
  readonly months?: SearchMonths | null | undefined;
}

/** Tells whether a keyword is among those whose months are kept: with the most searches, and the first of equals. */
export function createMonthsSelection(
  keywords: readonly MonthlyKeyword[],
): (text: string) => boolean {
  const known = keywords.filter(({ months }) => months);
  if (known.length <= MAX_MONTHLY_KEYWORDS) return () => true;
  const most = known
    .toSorted((a, b) => (b.volumePerMonth ?? 0) - (a.volumePerMonth ?? 0))
    .slice(0, MAX_MONTHLY_KEYWORDS);
  const kept = new Set(most.map(({ text }) => text));
  return (text) => kept.has(text);
}

/**
 * Gathers the searches of the most searched keywords, all over the same months: the latest year that any has. null:
 * none are known.
 */
export function gatherMonthlySearches(
  keywords: readonly MonthlyKeyword[],
  asOf: number,
): MonthlySearches | null {
  const isKept = createMonthsSelection(keywords);
  const known = keywords.flatMap(({ text, months }) =>
    months && isKept(text) ? [{ text, months, first: numberOf(months.fromMonth) }] : [],
  );
  if (known.length === 0) return null;
  const end = Math.max(...known.map(({ first, months }) => first + months.counts.length));
  const first = Math.max(Math.min(...known.map((each) => each.first)), end - MAX_SEARCH_MONTHS);
  const length = end - first;
  return {
    asOf,
    fromMonth: nameOf(first),
    keywords: known.flatMap(({ text, months, first: own }) => {
      const aligned = Array.from({ length }, (_, n) => months.counts[first + n - own] ?? null);
      return aligned.some((count) => count !== null) ? [{ keyword: text, counts: aligned }] : [];
    }),
  };
}
