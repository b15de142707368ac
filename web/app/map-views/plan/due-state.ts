/** Due state of a page, such as overdue, and the short form of its due day. */
import type { TopicStatus } from "@mapwright/core/snapshot/topic-status";
import { countDaysBetween } from "#/map-views/plan/calendar-day.ts";
import { memoizePerLocale } from "#/ui/writing-locale.tsx";

/** `soon`: today or within three days. */
export type DueState = "done" | "overdue" | "soon" | "later";

const SOON_DAYS = 3;

/** A published page is done, whatever its due day. */
export function getDueState(dueDay: string, status: TopicStatus, today: string): DueState {
  if (status === "published") return "done";
  const days = countDaysBetween(today, dueDay);
  if (days < 0) return "overdue";
  return days <= SOON_DAYS ? "soon" : "later";
}

const sameYear = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" }),
);
const otherYear = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }),
);

/** "Nov 21"; with the year when it differs from that of `today`. */
export function formatDay(day: string, today: string): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? sameYear() : otherYear();
  return format.format(Date.parse(`${day}T00:00:00Z`));
}

/** "due Nov 21", "overdue since Nov 18", "was due Nov 18" */
export function formatDue(day: string, state: DueState, today: string): string {
  const words = formatDay(day, today);
  if (state === "overdue") return `overdue since ${words}`;
  return state === "done" && day < today ? `was due ${words}` : `due ${words}`;
}
