/** Dates as the interface formats them, in the browser's time zone. Times in Unix ms. */
import { DAY_MS } from "@mapwright/core/durations";
import { onFirstUse } from "@mapwright/core/on-first-use";
import { memoizePerLocale } from "#/ui/writing-locale.tsx";

const dates = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }),
);
const moments = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }),
);

/** "Jan 2, 2026" */
export function formatDate(timeMs: number): string {
  return dates().format(timeMs);
}

/** "Jan 2, 2026, 3:04 PM" */
export function formatMoment(timeMs: number): string {
  return moments().format(timeMs);
}

/** "Jan 2, 2026 to Jan 9, 2026"; with times where both are on one day. */
export function formatSpan(fromMs: number, toMs: number): string {
  const format = formatDate(fromMs) === formatDate(toMs) ? formatMoment : formatDate;
  return `${format(fromMs)} to ${format(toMs)}`;
}

const months = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" }),
);

/** "Nov 2024", so many months after `from`, a month such as `2024-11`. */
export function formatMonth(from: string, later = 0): string {
  const [year = 0, month = 1] = from.split("-").map(Number);
  return months().format(Date.UTC(year, month - 1 + later, 1));
}

const UNITS = [
  { unit: "day", ms: DAY_MS },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;

/** Formatter in English, like all text in the interface. */
const relative = onFirstUse(() => new Intl.RelativeTimeFormat("en-US", { numeric: "auto" }));

/** "5 minutes ago"; the date after a week. Both in Unix ms. */
export function formatRelativeTime(thenMs: number, nowMs: number): string {
  const pastMs = Math.max(0, nowMs - thenMs);
  if (pastMs > 7 * DAY_MS) return formatDate(thenMs);
  const found = UNITS.find(({ ms }) => pastMs >= ms);
  return found ? relative().format(-Math.floor(pastMs / found.ms), found.unit) : "just now";
}
