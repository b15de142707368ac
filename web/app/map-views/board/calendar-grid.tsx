/** The weeks of the calendar as a grid of days. */
import type { ReactNode, Ref } from "react";
import type { BoardCard } from "#/map-views/board/list-cards.ts";
import { CalendarDayCell } from "#/map-views/board/calendar-day-cell.tsx";
import { formatMonth, formatWeekday } from "#/map-views/board/calendar-labels.ts";
import { toMonth } from "#/map-views/plan/calendar-day.ts";

/** Cards that fit a day in the month view; the week view has room for all that are likely. */
const MAX_PER_MONTH_DAY = 3;
const MAX_PER_WEEK_DAY = 40;

interface CalendarGridProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly weeks: readonly (readonly string[])[];
  /** null: a week is shown. */
  readonly month: string | null;
  readonly byDay: ReadonlyMap<string, readonly BoardCard[]>;
  readonly today: string;
  readonly tabStop: string;
  readonly isNarrow: boolean;
  readonly drawCard: (card: BoardCard) => ReactNode;
  /** A day was clicked, or reached with the keyboard. */
  readonly onDay: (day: string) => void;
  readonly onMore: (day: string) => void;
}

const NO_CARDS: readonly BoardCard[] = [];

export function CalendarGrid(props: CalendarGridProps) {
  const { ref, weeks, month, byDay, today } = props;
  const [firstWeek = []] = weeks;
  const shown = month ?? toMonth(firstWeek[0] ?? today);
  return (
    <div
      ref={ref}
      role="grid"
      aria-label={`Due dates, ${formatMonth(shown)}`}
      className="days"
      onFocus={({ target }) => {
        const day = target.closest<HTMLElement>("[data-day]")?.dataset["day"];
        if (day !== undefined) props.onDay(day);
      }}
    >
      <div role="row" className="week weekdays">
        {firstWeek.map((day) => (
          <div role="columnheader" key={day}>
            {formatWeekday(day)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div role="row" className="week" key={week[0]}>
          {week.map((day) => (
            <CalendarDayCell
              key={day}
              day={day}
              cards={byDay.get(day) ?? NO_CARDS}
              maxShown={month === null ? MAX_PER_WEEK_DAY : MAX_PER_MONTH_DAY}
              isToday={day === today}
              isOutside={month !== null && toMonth(day) !== month}
              isTabStop={day === props.tabStop}
              isNarrow={props.isNarrow}
              drawCard={props.drawCard}
              onMore={props.onMore}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
