/** The due dates of pages. Cards can be dragged from day to day, and from the list of those without a date. */
import { useDroppable, type UniqueIdentifier } from "@dnd-kit/core";
import Box from "@mui/material/Box";
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { setDueDays } from "#/map-views/board/board-changes.ts";
import { sortCards, type BoardCard } from "#/map-views/board/list-cards.ts";
import type { DragWords } from "#/map-views/board/board-drag.ts";
import type { BoardSettings } from "#/map-views/board/board-settings.ts";
import { CalendarGrid } from "#/map-views/board/calendar-grid.tsx";
import { CALENDAR_STYLES } from "#/map-views/board/calendar-styles.ts";
import {
  getFirstWeekday,
  listShownWeeks,
  formatWholeDay,
} from "#/map-views/board/calendar-labels.ts";
import { DraggedChip } from "#/map-views/board/day-card.tsx";
import { DragField } from "#/map-views/board/drag-field.tsx";
import { DayCard } from "#/map-views/board/day-card.tsx";
import { SideList } from "#/map-views/board/side-list.tsx";
import { useCalendarKeys } from "#/map-views/board/use-calendar-keys.ts";
import { useDraggedCards } from "#/map-views/board/use-dragged-cards.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { toMonth } from "#/map-views/plan/calendar-day.ts";
import { useMapRoute } from "#/map-views/port/map-route.ts";
import { getDueState } from "#/map-views/plan/due-state.ts";
import { useToday } from "#/map-views/plan/use-today.ts";
import { useMapSelection } from "#/map-views/port/map-selection.ts";
import { countNoun } from "#/ui/number-text.tsx";

/** Drop target that removes a card's due date. */
const NO_DAY = "no day";
/** Id prefix of a card in the overdue list: the card is shown on its day as well. */
const LATE = "late ";

interface CalendarViewProps extends Pick<MapViewProps, "choice" | "isNarrow" | "onChoose"> {
  readonly cards: readonly BoardCard[];
  readonly board: BoardSettings;
  readonly onBoard: (change: Partial<BoardSettings>) => void;
}

export function CalendarView(props: CalendarViewProps) {
  const { cards, board, onBoard, choice, isNarrow, onChoose } = props;
  const { access, state, commit } = useMapEditing();
  const selection = useMapSelection();
  const { stopAt } = useMapRoute();
  const today = useToday();
  const grid = useRef<HTMLDivElement | null>(null);
  const { month, week } = board;
  const weeks = listShownWeeks({ month, week }, today, getFirstWeekday());
  const plan = planOf(cards, today);
  const byTopic = new Map(cards.map((card) => [card.topic, card]));
  const keys = useCalendarKeys({
    grid,
    weeks,
    isWeek: week !== null,
    today,
    onShow: (day) => onBoard(week === null ? { month: toMonth(day) } : { week: day }),
  });
  const dragged = useDraggedCards((topics, place) => {
    const day = place === NO_DAY ? null : String(place);
    commit(setDueDays(state, topics, day));
    if (day !== null) keys.focusDay(day);
  });
  const topicOf = (id: UniqueIdentifier) => String(id).replace(LATE, "");
  const words: DragWords = {
    cardsOf: (id) =>
      selection.topics.has(topicOf(id))
        ? countNoun(selection.topics.size, "card")
        : (byTopic.get(topicOf(id))?.name ?? "the card"),
    placeOf: (id) => (id === NO_DAY ? "the pages without a due date" : formatWholeDay(String(id))),
  };
  const drawCard = (card: BoardCard, isTabStop = false, isInLate = false) => (
    <DayCard
      card={card}
      dragId={isInLate ? LATE + card.topic : card.topic}
      canDrag={access === "edit" && card.isOnMap}
      isSelected={selection.topics.has(card.topic)}
      isChosen={choice.cluster === card.cluster}
      isTabStop={isTabStop}
      isLate={plan.lateTopics.has(card.topic)}
      hasDay={isInLate}
      stop={stopAt(card.cluster)?.week ?? null}
      today={today}
    />
  );
  const cardAt = (target: EventTarget) =>
    target instanceof Element
      ? byTopic.get(target.closest("[data-card]")?.getAttribute("data-card") ?? "")
      : undefined;
  const handleClick = (event: MouseEvent) => {
    const card = cardAt(event.target);
    if (card && event.shiftKey) selection.toggle(card.topic);
    else if (card) onChoose(card.cluster);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (dragged.topics.length > 0) return;
    const card = cardAt(event.target);
    if (card && event.key === "Enter") {
      onChoose(card.cluster);
      event.preventDefault();
      event.stopPropagation();
    } else keys.onKey(event);
  };
  return (
    <DragField
      {...words}
      dragged={dragged}
      overlay={
        <DraggedChip
          name={byTopic.get(dragged.topics[0] ?? "")?.name}
          more={dragged.topics.length - 1}
        />
      }
    >
      <Box sx={CALENDAR_STYLES} onClick={handleClick} onKeyDown={handleKey}>
        <CalendarGrid
          ref={grid}
          weeks={weeks}
          month={week === null ? (month ?? toMonth(today)) : null}
          byDay={plan.byDay}
          today={today}
          tabStop={keys.day}
          isNarrow={isNarrow}
          drawCard={drawCard}
          onDay={keys.noteDay}
          onMore={(day) => onBoard({ week: day })}
        />
        <Side>
          {isNarrow ? (
            <SideList
              title={formatWholeDay(keys.day)}
              cards={plan.byDay.get(keys.day) ?? []}
              empty="Nothing is due on this day."
              heightPx={220}
              drawCard={drawCard}
            />
          ) : null}
          {plan.late.length > 0 ? (
            <SideList
              title="Overdue"
              cards={plan.late}
              empty=""
              heightPx={200}
              drawCard={(card, isTabStop) => drawCard(card, isTabStop, true)}
            />
          ) : null}
          <SideList
            title="No due date"
            cards={plan.withoutDay}
            empty="Every unpublished page has a due date."
            heightPx={isNarrow ? 320 : null}
            drawCard={drawCard}
          />
        </Side>
      </Box>
    </DragField>
  );
}

function Side({ children }: { readonly children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: NO_DAY });
  return (
    <aside
      ref={setNodeRef}
      className={isOver ? "side over" : "side"}
      aria-label="Pages to schedule"
    >
      {children}
    </aside>
  );
}

interface Plan {
  readonly byDay: ReadonlyMap<string, readonly BoardCard[]>;
  readonly late: readonly BoardCard[];
  readonly lateTopics: ReadonlySet<string>;
  /** Highest opportunity first; published pages need no date. */
  readonly withoutDay: readonly BoardCard[];
}

function planOf(cards: readonly BoardCard[], today: string): Plan {
  const byDay = new Map<string, BoardCard[]>();
  const late: BoardCard[] = [];
  const withoutDay: BoardCard[] = [];
  for (const card of sortCards(cards, "due")) {
    const { dueDay, status } = card;
    if (dueDay === null) {
      if (status !== "published") withoutDay.push(card);
      continue;
    }
    const own = byDay.get(dueDay);
    if (own) own.push(card);
    else byDay.set(dueDay, [card]);
    if (getDueState(dueDay, status, today) === "overdue") late.push(card);
  }
  return { byDay, late, lateTopics: new Set(late.map(({ topic }) => topic)), withoutDay };
}
