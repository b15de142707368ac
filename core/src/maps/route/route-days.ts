/** The days of a plan: working days, Monday to Friday, spread evenly over each week. Days as `2026-03-31`, in UTC. */
import { DAY_MS } from "#/durations.ts";

/** A quarter. */
export const ROUTE_WEEKS = 13;
/** Pages a week that a plan can have. */
export const PAGES_PER_WEEK = [1, 2, 3] as const;
export type PagesPerWeek = (typeof PAGES_PER_WEEK)[number];

const WORKING_DAYS = 5;
/** 0 Monday … 6 Sunday of 1970-01-01, a Thursday. */
const WEEKDAY_OF_DAY_0 = 3;
const WEEK = 7;

/** Ascending and distinct; the first is `start`, or the Monday after it on a weekend. */
export function listRouteDays(start: string, perWeek: PagesPerWeek, weeks = ROUTE_WEEKS): string[] {
  const first = dayNumber(start);
  const weekday = weekdayOf(first);
  const monday = first - weekday + (weekday < WORKING_DAYS ? 0 : WEEK);
  const passed = weekday < WORKING_DAYS ? weekday : 0;
  return Array.from({ length: perWeek * weeks }, (_, at) => {
    const working = passed + Math.floor((at * WORKING_DAYS) / perWeek);
    const day = monday + Math.floor(working / WORKING_DAYS) * WEEK + (working % WORKING_DAYS);
    return new Date(day * DAY_MS).toISOString().slice(0, 10);
  });
}

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** 0 Monday … 6 Sunday. */
const weekdayOf = (day: number): number => (((day + WEEKDAY_OF_DAY_0) % WEEK) + WEEK) % WEEK;

/** The week of each day, counted from 1 with the week of the first one; weeks begin on Monday. @param days ascending */
export function countWeeks(days: readonly string[]): number[] {
  const mondayOf = (day: string) => {
    const number = dayNumber(day);
    return number - weekdayOf(number);
  };
  const first = mondayOf(days[0] ?? "1970-01-01");
  return days.map((day) => (mondayOf(day) - first) / WEEK + 1);
}
