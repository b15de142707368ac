/** One cluster on the board. Fixed height, because a column of thousands is virtualized. */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { useDraggable } from "@dnd-kit/core";
import { memo, type MouseEvent } from "react";
import type { BoardCard } from "#/map-views/board/list-cards.ts";
import { PillarSwatch } from "#/map-views/legend/pillar-swatch.tsx";
import { StopNumber } from "#/map-views/plan/stop-number.tsx";
import { DueText } from "#/map-views/plan/due-text.tsx";
import { PendingMark } from "#/map-views/topic-marks/pending-mark.tsx";
import { PresenceMarks } from "#/map-views/topic-marks/presence-marks.tsx";
import { PersonMark } from "#/ui/controls/person-mark.tsx";
import { Icon } from "#/ui/icon.tsx";
import { countNoun, formatCompact, formatCount } from "#/ui/number-text.tsx";
import type { PillarColor } from "#/ui/theme/map-colors.ts";
import { formatSearches } from "#/map-views/view-model/format-figures.ts";

export interface CardFaceProps {
  readonly card: BoardCard;
  readonly look: PillarColor;
  readonly pillarName: string;
  /** null: unassigned. */
  readonly assignee: { readonly name: string; readonly photo: string | null } | null;
  readonly comments: number;
  /** Its week on the route; null: it has no due day. */
  readonly stop: number | null;
  readonly today: string;
  readonly metrics: MapSnapshot["metrics"];
}

export interface BoardCardViewProps extends CardFaceProps {
  /** Id of the draggable; a card shown twice has two. */
  readonly dragId: string;
  readonly canDrag: boolean;
  readonly isSelected: boolean;
  readonly isChosen: boolean;
  readonly isCurrent: boolean;
  readonly isTabStop: boolean;
  /** Used to restore the position when returning to the view. */
  readonly isHere: boolean;
  readonly onMore: ((topic: string, at: { x: number; y: number }) => void) | null;
}

export const BoardCardView = memo(function BoardCardView(props: BoardCardViewProps) {
  const { card, dragId, isSelected, isTabStop } = props;
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: dragId,
    disabled: !props.canDrag,
    data: { topic: card.topic },
  });
  const classes = [props.onMore ? "card with-more" : "card"];
  if (isSelected) classes.push("selected");
  if (props.isChosen) classes.push("chosen");
  if (props.isCurrent) classes.push("current");
  if (isDragging) classes.push("dragged");
  return (
    <>
      <div
        ref={setNodeRef}
        {...(props.canDrag ? listeners : {})}
        role="button"
        aria-roledescription="card"
        aria-describedby={props.canDrag ? attributes["aria-describedby"] : undefined}
        tabIndex={isTabStop ? 0 : -1}
        {...(props.isHere ? { "data-tab-stop": "" } : {})}
        data-topic={card.topic}
        data-card={card.topic}
        className={classes.join(" ")}
      >
        <CardFace {...props} />
        {isSelected ? <span className="aloud">, selected</span> : null}
      </div>
      {props.onMore ? (
        <button
          type="button"
          className="more"
          aria-label={`More for ${card.name}`}
          tabIndex={-1}
          onClick={(event: MouseEvent) => {
            event.stopPropagation();
            props.onMore?.(card.topic, { x: event.clientX, y: event.clientY });
          }}
        >
          <Icon name="more" sizePx={16} />
        </button>
      ) : null}
    </>
  );
});

/** The content of a card, also used while it is dragged. */
export function CardFace(props: CardFaceProps) {
  const { card, look, assignee, comments, today, metrics } = props;
  const { volumePerMonth, opportunity } = card;
  const searches = formatSearches(volumePerMonth, metrics.estimated, getVolumeUnit(metrics));
  return (
    <>
      <span className="name">{card.name}</span>
      <span className="pillar">
        <PillarSwatch look={look} sizePx={8} />
        <span className="text" title={[props.pillarName, ...card.above].join(" › ")}>
          {[props.pillarName, ...card.above].join(" › ")}
        </span>
        <span className="spacer" />
        {comments > 0 ? (
          <span className="quiet" title={countNoun(comments, "comment")}>
            <Icon name="chat" sizePx={14} />
            <span aria-hidden="true">{formatCount(comments)}</span>
            <span className="aloud">, {countNoun(comments, "comment")}</span>
          </span>
        ) : null}
        {card.targetUrl === null ? null : (
          <span className="quiet" title={card.targetUrl}>
            <Icon name="link" sizePx={14} />
            <span className="aloud">, has a target URL</span>
          </span>
        )}
        {card.isLocked ? (
          <span className="quiet" title="Locked">
            <Icon name="lock" sizePx={14} />
            <span className="aloud">, locked</span>
          </span>
        ) : null}
        <PendingMark topic={card.topic} />
        <PresenceMarks topic={card.topic} sizePx={18} />
        {assignee ? (
          <span title={assignee.name}>
            <PersonMark name={assignee.name} email="" photo={assignee.photo} sizePx={20} />
            <span className="aloud">, assigned to {assignee.name}</span>
          </span>
        ) : null}
      </span>
      <span className="meta">
        {volumePerMonth === null ? null : (
          <span title={searches}>
            <span aria-hidden="true">
              {formatCompact(volumePerMonth)}
              {metrics.estimated ? " est." : ""}
            </span>
            <span className="aloud">, {searches}</span>
          </span>
        )}
        {opportunity === null ? null : (
          <span className="score" title={`Opening ${formatCount(opportunity)} of 100`}>
            <span aria-hidden="true">{formatCount(opportunity)}</span>
            <span className="aloud">, opening {formatCount(opportunity)}</span>
          </span>
        )}
        {props.stop === null ? null : <StopNumber week={props.stop} />}
        {card.dueDay ? <DueText day={card.dueDay} status={card.status} today={today} /> : null}
      </span>
    </>
  );
}
