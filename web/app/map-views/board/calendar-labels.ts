/** Labels of days, weeks and months in the person's locale. */
import { toMonth, listWeek, listMonthWeeks } from "#/map-views/plan/calendar-day.ts";
import { memoizePerLocale, getWritingLocale } from "#/ui/writing-locale.tsx";
import { z } from "zod";

const months = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }),
);
const weekdays = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }),
);
const wholeDays = memoizePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: "long",
      month: "long",
      day: "numeric",
      timeZone: "UTC",
    }),
);

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** "November 2026" */
export function formatMonth(month: string): string {
  return months().format(noon(`${month}-01`));
}

/** "Sat" */
export function formatWeekday(day: string): string {
  return weekdays().format(noon(day));
}

/** "Saturday, November 21" */
export function formatWholeDay(day: string): string {
  return wholeDays().format(noon(day));
}

const weekInfo = z.object({ firstDay: z.number().int().min(1).max(7) });
const SUNDAY = 7;

/** 1 Monday … 7 Sunday, the locale's first day of the week; Sunday where the browser doesn't provide it. */
export const getFirstWeekday = (): number => findFirstWeekday(getWritingLocale());

/** Browsers provide it as a method, as a property, or not at all. */
export function findFirstWeekday(name: string): number {
  const locale = new Intl.Locale(name);
  const method: unknown = Reflect.get(locale, "getWeekInfo");
  const weekInfoOfBrowser: unknown =
    typeof method === "function"
      ? Reflect.apply(method, locale, [])
      : Reflect.get(locale, "weekInfo");
  const parsed = weekInfo.safeParse(weekInfoOfBrowser);
  return parsed.success ? parsed.data.firstDay : SUNDAY;
}

/** The weeks shown: one, or all of a month. */
export function listShownWeeks(
  { month, week }: { readonly month: string | null; readonly week: string | null },
  today: string,
  firstDay: number,
): readonly (readonly string[])[] {
  return week === null
    ? listMonthWeeks(month ?? toMonth(today), firstDay)
    : [listWeek(week, firstDay)];
}
