/**
 * The number of days that an export of Search Console covers: the dates of its chart, else what its filters state, in
 * any language.
 */
import { DAY_MS } from "#/durations.ts";
import { onFirstUse } from "#/on-first-use.ts";

/** Search Console stores 16 months. */
const MAX_DAYS = 500;
const TEXT_MAX_LENGTH = 100;
/** The periods that it offers besides custom dates; no number is both days and months. */
const PRESETS: ReadonlyMap<number, number> = new Map([
  [24, 1],
  [7, 7],
  [28, 28],
  [3, 90],
  [6, 180],
  [12, 360],
  [16, 480],
]);
/** Languages of exports whose names of months and countries are known. */
export const EXPORT_LANGUAGES =
  "en de fr es it pt nl pl cs sk da sv nb fi ru uk tr el hu ro hr bg id vi ar he th ja ko zh zh-Hant".split(
    " ",
  );

/**
 * @param chart first cells of its rows; those that aren't dates are skipped
 * @param texts what may state the period: filters and column names, and no queries
 * @returns null: nothing says so
 */
export function findExportDays(chart: readonly string[], texts: readonly string[]): number | null {
  const charted = daysOfChart(chart);
  if (charted !== null) return charted;
  const short = texts.filter((text) => text.length < TEXT_MAX_LENGTH);
  for (const read of [daysOfRange, daysOfPreset]) {
    const days = short.map(read).findLast((found) => found !== null);
    if (days !== undefined) return days;
  }
  return null;
}

/** Counts the days from the first to the last; a row may be a day, a week or a month. */
function daysOfChart(cells: readonly string[]): number | null {
  const days = cells
    .flatMap((cell) => /^\s*(\d{4}-\d\d-\d\d)/.exec(cell)?.[1] ?? [])
    .map((day) => Date.parse(day) / DAY_MS)
    .filter(Number.isFinite);
  const distinct = [...new Set(days)].toSorted((a, b) => a - b);
  const [first] = distinct;
  const last = distinct.at(-1);
  if (first === undefined || last === undefined) return null;
  const gaps = distinct.slice(1).map((day, at) => day - (distinct[at] ?? day));
  return last - first + (gaps.length > 0 ? Math.min(...gaps) : 1);
}

/** Months that `days` are: 28 to 31 days are what Search Console calls a month. */
export function toMonthCount(days: number): number {
  return days >= 28 && days <= 31 ? 1 : days / 30;
}

/** `Last 28 days`, `過去 3 か月間`. */
function daysOfPreset(cell: string): number | null {
  const [, number] = /^\D*(\d{1,2})\D*$/.exec(cell) ?? [];
  return number !== undefined && /\p{L}/u.test(cell) ? (PRESETS.get(Number(number)) ?? null) : null;
}

/** `Oct 1, 2026 - Oct 31, 2026`, `01.10.2026–31.10.2026`. */
function daysOfRange(cell: string): number | null {
  const numbers = [...cell.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const months = [...cell.toLowerCase().matchAll(/\p{L}[\p{L}\p{M}]+/gu)].flatMap(
    ([word]) => monthNames().get(word) ?? [],
  );
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  if (months.length === 2) {
    const [from = 0, to = 0] = months;
    const year = Math.max(a, b, c);
    if (numbers.length === 3)
      return daysBetween([year, from, Math.min(a, b)], [year, to, b === year ? c : b]);
    if (numbers.length !== 4) return null;
    return daysBetween(
      [Math.max(a, b), from, Math.min(a, b)],
      [Math.max(c, d), to, Math.min(c, d)],
    );
  }
  if (months.length > 0 || numbers.length !== 6) return null;
  if (a > 1_000) return daysBetween([a, b, c], [d, e, f]);
  const dayFirst = daysBetween([c, b, a], [f, e, d]);
  const monthFirst = cell.includes("/") ? daysBetween([c, a, b], [f, d, e]) : null;
  // With slashes, nothing says which one it is.
  return dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst
    ? null
    : (dayFirst ?? monthFirst);
}

type Day = readonly [year: number, month: number, day: number];

/** Both included; null: these aren't days, or not in this order. */
function daysBetween(from: Day, to: Day): number | null {
  const [start, end] = [timeOf(from), timeOf(to)];
  const days = Math.round((end - start) / DAY_MS) + 1;
  return days >= 1 && days <= MAX_DAYS ? days : null;
}

function timeOf([year, month, day]: Day): number {
  if (month < 1 || month > 12 || day < 1 || day > 31) return Number.NaN;
  return Date.UTC(year < 100 ? 2_000 + year : year, month - 1, day);
}

/** Lowercase, as languages write them next to a day, short and long. */
const monthNames = onFirstUse(() => {
  const names = new Map<string, number>();
  for (const language of EXPORT_LANGUAGES) {
    for (const month of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, { month, day: "numeric", timeZone: "UTC" });
      for (let at = 0; at < 12; at++) {
        const parts = format.formatToParts(Date.UTC(2026, at, 1));
        const name = parts.find(({ type }) => type === "month")?.value ?? "";
        // Where months are numbers, dates are read as such.
        const [word] = /\d/.test(name)
          ? []
          : (/\p{L}[\p{L}\p{M}]+/u.exec(name.toLowerCase()) ?? []);
        if (word !== undefined && !names.has(word)) names.set(word, at + 1);
      }
    }
  }
  return names;
});
