/** One column of a lane: accepts dropped cards, renders the visible ones, adds pages. */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { VOLUME_TITLES, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { useDroppable } from "@dnd-kit/core";
import Box from "@mui/material/Box";
import type { TopicStatus } from "@mapwright/core/snapshot/topic-status";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import type { BoardCard } from "#/map-views/board/list-cards.ts";
import { CARD_GAP_PX, CARD_HEIGHT_PX } from "#/map-views/board/board-styles.ts";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { StatusMark } from "#/map-views/plan/status-mark.tsx";
import { formatSearchesShort, formatSearches } from "#/map-views/view-model/format-figures.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

/** Hint in an empty column. */
const EMPTY_MESSAGES: Readonly<Record<TopicStatus, string>> = {
  idea: "Unassigned pages",
  planned: "Drag pages that deserve a page here, and give each a due date.",
  writing: "Pages being written",
  review: "Drafts ready for review",
  published: "Published pages",
};

interface BoardColumnProps {
  /** Lanes have a heading of their own above the column. */
  readonly heading: "h2" | "h3";
  readonly id: string;
  readonly status: TopicStatus;
  readonly label: string;
  readonly cards: readonly BoardCard[];
  readonly volumePerMonth: number | null;
  readonly metrics: MapSnapshot["metrics"];
  /** Index of the card with keyboard focus; −1: in another column. */
  readonly focusAt: number;
  /** Incremented to request that focus moves there. */
  readonly focusCalls: number;
  readonly drawCard: (card: BoardCard, isTabStop: boolean) => ReactNode;
  readonly foot: ReactNode;
}

export function BoardColumn(props: BoardColumnProps) {
  const { id, status, cards, focusAt, focusCalls } = props;
  const { setNodeRef, isOver } = useDroppable({ id });
  // Each column has one Tab stop: its first card, or the last focused one.
  const tabStop = Math.max(0, focusAt);
  const list = useRef<HTMLDivElement | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves such a component as it is
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => list.current,
    estimateSize: () => CARD_HEIGHT_PX + CARD_GAP_PX,
    overscan: 3,
    // The Tab stop stays in the document when scrolled out of view, so that focus is not lost to the page.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (tabStop >= cards.length || shown.includes(tabStop)) return shown;
      return [...shown, tabStop].sort((a, b) => a - b);
    },
  });
  const focusCard = useEffectEvent(() => {
    if (focusAt < 0) return;
    virtual.scrollToIndex(focusAt);
    const card = list.current?.querySelector(`[data-at="${String(focusAt)}"] [data-card]`);
    if (card instanceof HTMLElement) card.focus();
  });
  useEffect(() => {
    // Once per request: focus must not be pulled back when cards move.
    if (focusCalls > 0) focusCard();
  }, [focusCalls]);
  return (
    <section
      ref={setNodeRef}
      className={isOver ? "column over" : "column"}
      aria-label={props.label}
    >
      <ColumnHead {...props} />
      <div ref={list} className="list">
        {cards.length === 0 ? (
          <Box sx={{ p: 2, fontSize: 13, color: "text.secondary" }}>{EMPTY_MESSAGES[status]}</Box>
        ) : (
          <ul style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const card = cards[index];
              return card ? (
                <li
                  key={card.topic}
                  aria-setsize={cards.length}
                  aria-posinset={index + 1}
                  data-at={index}
                  style={{ transform: `translateY(${String(start)}px)` }}
                >
                  {props.drawCard(card, index === tabStop)}
                </li>
              ) : null;
            })}
          </ul>
        )}
      </div>
      {props.foot}
    </section>
  );
}

function ColumnHead({ heading, status, cards, volumePerMonth, metrics }: BoardColumnProps) {
  const unit = getVolumeUnit(metrics);
  return (
    <Box
      component={heading}
      sx={{
        m: 0,
        px: 3,
        minHeight: 40,
        display: "flex",
        alignItems: "center",
        gap: 2,
        fontSize: 13.5,
        fontWeight: 600,
      }}
    >
      <StatusMark status={status} />
      {STATUS_LABELS[status]}
      <Box component="span" sx={{ fontWeight: 400, color: "text.secondary" }}>
        <span aria-hidden="true">{formatCount(cards.length)}</span>
        <VisuallyHidden>, {countNoun(cards.length, "card")}</VisuallyHidden>
      </Box>
      <Box
        component="span"
        sx={{ ml: "auto", fontSize: 12, fontWeight: 400, color: "text.secondary" }}
      >
        <span aria-hidden="true" title={`${VOLUME_TITLES[unit]} a month`}>
          {formatSearchesShort(volumePerMonth, metrics.estimated)}
        </span>
        {volumePerMonth === null ? null : (
          <VisuallyHidden>
            , {formatSearches(volumePerMonth, metrics.estimated, unit)}
          </VisuallyHidden>
        )}
      </Box>
    </Box>
  );
}
