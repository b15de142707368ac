/** Dates as the interface formats them, in the browser's time zone. Times in Unix ms. */
import { perLocale } from "#/ui/writing-locale.tsx";

const dates = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }));
const moments = perLocale(
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
