/** Keyboard navigation of the calendar, after the ARIA grid pattern: between days, and within a day between cards. */
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { addDays, addMonths, toMonth } from "#/map-views/plan/calendar-day.ts";

const WEEK_DAYS = 7;

/** The day a key leads to; null: not a calendar key. `week`: the days of the week that contains `day`. */
export function findNextDay(day: string, key: string, week: readonly string[], isWeek: boolean) {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -WEEK_DAYS);
    case "ArrowDown":
      return addDays(day, WEEK_DAYS);
    case "Home":
      return week[0] ?? day;
    case "End":
      return week.at(-1) ?? day;
    case "PageUp":
      return isWeek ? addDays(day, -WEEK_DAYS) : sameDayOf(day, -1);
    case "PageDown":
      return isWeek ? addDays(day, WEEK_DAYS) : sameDayOf(day, 1);
    default:
      return null;
  }
}

/** Returns the same day of another month, or its last day if that month is shorter. */
function sameDayOf(day: string, months: number): string {
  const month = addMonths(toMonth(day), months);
  const wanted = addDays(`${month}-01`, Number(day.slice(8)) - 1);
  return toMonth(wanted) === month ? wanted : addDays(`${addMonths(month, 1)}-01`, -1);
}

interface CalendarKeysInput {
  readonly grid: RefObject<HTMLElement | null>;
  readonly weeks: readonly (readonly string[])[];
  readonly isWeek: boolean;
  readonly today: string;
  /** Shows the month or week that contains a day. */
  readonly onShow: (day: string) => void;
}

export interface CalendarKeys {
  /** The Tab stop. */
  readonly day: string;
  readonly noteDay: (day: string) => void;
  readonly focusDay: (day: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

export function useCalendarKeys({
  grid,
  weeks,
  isWeek,
  today,
  onShow,
}: CalendarKeysInput): CalendarKeys {
  const [held, setHeld] = useState(today);
  const wantsFocus = useRef(false);
  const days = weeks.flat();
  const fallback = days.includes(today)
    ? today
    : (days.find((day) => day.endsWith("-01")) ?? days[0]);
  const day = days.includes(held) ? held : (fallback ?? today);
  useEffect(() => {
    if (!wantsFocus.current) return;
    const cell = grid.current?.querySelector(`[data-day="${day}"]`);
    if (!(cell instanceof HTMLElement) || day !== held) return;
    wantsFocus.current = false;
    cell.focus();
  });
  const focusDay = (to: string) => {
    wantsFocus.current = true;
    setHeld(to);
    const isShown = isWeek ? days.includes(to) : toMonth(to) === toMonth(days[WEEK_DAYS] ?? to);
    if (!isShown) onShow(to);
  };
  return {
    day,
    noteDay: setHeld,
    focusDay,
    onKey: (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(event.target instanceof HTMLElement)) return;
      const cell = event.target.closest<HTMLElement>("[data-day]");
      const from = cell?.dataset["day"];
      if (!cell || from === undefined) return;
      const isHandled =
        event.target === cell
          ? keyOnDay(from, event.key, cell)
          : keyOnCard(event.target, event.key, cell);
      if (!isHandled) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };

  function keyOnDay(from: string, key: string, cell: HTMLElement): boolean {
    if (key === "Enter") {
      const card = cell.querySelector<HTMLElement>("[data-card], .rest");
      card?.focus();
      return card !== null;
    }
    const week = weeks.find((own) => own.includes(from)) ?? [];
    const to = findNextDay(from, key, week, isWeek);
    if (to !== null) focusDay(to);
    return to !== null;
  }

  function keyOnCard(at: HTMLElement, key: string, cell: HTMLElement): boolean {
    if (key === "Escape") {
      cell.focus();
      return true;
    }
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    if (step === 0) return false;
    const cards = [...cell.querySelectorAll<HTMLElement>("[data-card], .rest")];
    cards[cards.indexOf(at) + step]?.focus();
    return true;
  }
}
