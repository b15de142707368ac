/**
 * Calendar days as `2026-03-31`, calculated in UTC: a day has no time, so a clock change cannot shift it. Only the
 * component that shows today reads the browser's local clock.
 */
import { DAY_MS } from "@mapwright/core/durations";
import { z } from "zod";

export const calendarDay = z.iso.date();

/** Number of the day, 0 = 1970-01-01. */
function numberOfDay(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

function dayOfNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** `day` plus a number of days; negative: back. */
export function addDays(day: string, days: number): string {
  return dayOfNumber(numberOfDay(day) + days);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function countDaysBetween(from: string, to: string): number {
  return numberOfDay(to) - numberOfDay(from);
}

/** The local day at `timeMs` (Unix ms). */
export function toLocalDay(timeMs: number): string {
  const date = new Date(timeMs);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** 1 Monday … 7 Sunday. */
export function toWeekday(day: string): number {
  // 1970-01-01 was a Thursday.
  return ((((numberOfDay(day) + 3) % 7) + 7) % 7) + 1;
}

/** The first day of the week that contains `day`. `firstWeekday`: 1 Monday … 7 Sunday. */
export function startOfWeek(day: string, firstWeekday: number): string {
  return addDays(day, -((toWeekday(day) - firstWeekday + 7) % 7));
}

/** Seven days starting with the first day of the week. */
export function listWeek(day: string, firstWeekday: number): readonly string[] {
  const first = startOfWeek(day, firstWeekday);
  return Array.from({ length: 7 }, (_, at) => addDays(first, at));
}

/** All weeks with a day in the month `2026-11`, each complete: four to six. */
export function listMonthWeeks(
  month: string,
  firstWeekday: number,
): readonly (readonly string[])[] {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const weeks: (readonly string[])[] = [];
  for (
    let first = startOfWeek(`${month}-01`, firstWeekday);
    first <= last;
    first = addDays(first, 7)
  )
    weeks.push(listWeek(first, firstWeekday));
  return weeks;
}

/** `2026-11` plus a number of months; negative: back. */
export function addMonths(month: string, months: number): string {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** `2026-11` of `2026-11-21`. */
export function toMonth(day: string): string {
  return day.slice(0, 7);
}
