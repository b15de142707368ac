/** Whether a page that is to be written by a day is late, and how its day is written small. */
import type { TopicStatus } from "@mapwright/core/maps/log/map-change";
import { daysBetween } from "#/features/maps/plan/calendar-day.ts";
import { perLocale } from "#/ui/writing-locale.tsx";

/** `soon`: today or within three days. */
export type DueState = "done" | "overdue" | "soon" | "later";

const SOON_DAYS = 3;

/** What is published is done, whenever it was due. */
export function dueState(dueDay: string, status: TopicStatus, today: string): DueState {
  if (status === "published") return "done";
  const days = daysBetween(today, dueDay);
  if (days < 0) return "overdue";
  return days <= SOON_DAYS ? "soon" : "later";
}

const sameYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" }),
);
const otherYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }),
);

/** "Nov 21"; with its year when that is not the year of `today`. */
export function dayInWords(day: string, today: string): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? sameYear() : otherYear();
  return format.format(Date.parse(`${day}T00:00:00Z`));
}

/** "due Nov 21", "overdue since Nov 18", "was due Nov 18" */
export function dueInWords(day: string, state: DueState, today: string): string {
  const words = dayInWords(day, today);
  if (state === "overdue") return `overdue since ${words}`;
  return state === "done" && day < today ? `was due ${words}` : `due ${words}`;
}
