/** One day of the calendar: its number, and what is due on it. */
import { useDroppable } from "@dnd-kit/core";
import { memo, type ReactNode } from "react";
import type { BoardCard } from "#/map-views/board/list-cards.ts";
import { formatWholeDay } from "#/map-views/board/calendar-labels.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface CalendarDayCellProps {
  readonly day: string;
  readonly cards: readonly BoardCard[];
  /** Number of cards that fit. */
  readonly maxShown: number;
  readonly isToday: boolean;
  /** Belongs to the previous or next month. */
  readonly isOutside: boolean;
  readonly isTabStop: boolean;
  /** Shows only the number of cards, which are listed below. */
  readonly isNarrow: boolean;
  readonly drawCard: (card: BoardCard) => ReactNode;
  readonly onMore: (day: string) => void;
}

export const CalendarDayCell = memo(function CalendarDayCell(props: CalendarDayCellProps) {
  const { day, cards, maxShown, isToday, isTabStop, isNarrow } = props;
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const classes = ["daycell"];
  if (isToday) classes.push("today");
  if (props.isOutside) classes.push("outside");
  if (isOver) classes.push("over");
  const hidden = cards.length - maxShown;
  return (
    <div
      ref={setNodeRef}
      role="gridcell"
      tabIndex={isTabStop ? 0 : -1}
      {...(isTabStop ? { "data-tab-stop": "" } : {})}
      aria-label={`${formatWholeDay(day)}${isToday ? ", today" : ""}, ${cards.length === 0 ? "nothing due" : `${countNoun(cards.length, "page")} due`}`}
      aria-current={isToday ? "date" : undefined}
      data-day={day}
      className={classes.join(" ")}
    >
      <span className="number" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      {isNarrow ? (
        <span className="dots" aria-hidden="true">
          {cards.length > 0 ? formatCount(cards.length) : ""}
        </span>
      ) : (
        cards
          .slice(0, hidden === 1 ? maxShown + 1 : maxShown)
          .map((card) => <div key={card.topic}>{props.drawCard(card)}</div>)
      )}
      {!isNarrow && hidden > 1 ? (
        <button
          type="button"
          className="rest"
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation();
            props.onMore(day);
          }}
        >
          {formatCount(hidden)} more
        </button>
      ) : null}
    </div>
  );
});
