/** A cluster in one line: on its day, or in a list beside the calendar. */
import { useDraggable } from "@dnd-kit/core";
import { memo } from "react";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import type { BoardCard } from "#/map-views/board/list-cards.ts";
import { StatusMark } from "#/map-views/plan/status-mark.tsx";
import { StopNumber } from "#/map-views/plan/stop-number.tsx";
import { formatDay } from "#/map-views/plan/due-state.ts";
import { PendingMark } from "#/map-views/topic-marks/pending-mark.tsx";
import { PresenceMarks } from "#/map-views/topic-marks/presence-marks.tsx";
import Box from "@mui/material/Box";
import { CHIP_STYLES } from "#/map-views/board/calendar-styles.ts";
import { countNoun } from "#/ui/number-text.tsx";

export interface DayCardProps {
  readonly card: BoardCard;
  /** Id of the draggable; a card shown twice, such as an overdue one, has two. */
  readonly dragId: string;
  readonly canDrag: boolean;
  readonly isSelected: boolean;
  readonly isChosen: boolean;
  readonly isTabStop: boolean;
  readonly isLate: boolean;
  /** Whether the card's date is shown, as in the overdue list. */
  readonly hasDay: boolean;
  /** Its week on the route; null: it has no due day. */
  readonly stop: number | null;
  readonly today: string;
}

export const DayCard = memo(function DayCard(props: DayCardProps) {
  const { card, dragId, isTabStop, isLate, today } = props;
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: dragId,
    disabled: !props.canDrag,
    data: { topic: card.topic },
  });
  const classes = ["chip"];
  if (props.isSelected) classes.push("selected");
  if (props.isChosen) classes.push("chosen");
  if (isDragging) classes.push("dragged");
  if (isLate) classes.push("late");
  return (
    <div
      ref={setNodeRef}
      {...(props.canDrag ? listeners : {})}
      role="button"
      aria-roledescription="card"
      aria-describedby={props.canDrag ? attributes["aria-describedby"] : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-topic={card.topic}
      data-card={card.topic}
      className={classes.join(" ")}
      title={card.name}
    >
      <StatusMark status={card.status} sizePx={12} />
      {props.stop === null ? null : <StopNumber week={props.stop} />}
      <span className="text">{card.name}</span>
      <span className="aloud">, {STATUS_LABELS[card.status]}</span>
      {isLate ? <span className="aloud">, overdue</span> : null}
      {props.isSelected ? <span className="aloud">, selected</span> : null}
      {props.hasDay && card.dueDay ? (
        <span className="day">{formatDay(card.dueDay, today)}</span>
      ) : null}
      <PendingMark topic={card.topic} sizePx={12} />
      <PresenceMarks topic={card.topic} sizePx={16} />
    </div>
  );
});

/** The drag overlay in the calendar. */
interface DraggedChipProps {
  /** undefined: nothing is dragged. */
  readonly name: string | undefined;
  readonly more: number;
}

export function DraggedChip({ name, more }: DraggedChipProps) {
  if (name === undefined) return null;
  return (
    <Box aria-hidden="true" sx={(theme) => CHIP_STYLES(theme)}>
      <Box className="chip" sx={{ boxShadow: 8 }}>
        <span className="text">{name}</span>
        {more > 0 ? <span>and {countNoun(more, "more card")}</span> : null}
      </Box>
    </Box>
  );
}
