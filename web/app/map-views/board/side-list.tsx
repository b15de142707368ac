/** A virtualized list of cards beside the calendar. */
import Box from "@mui/material/Box";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import type { BoardCard } from "#/map-views/board/list-cards.ts";
import { countNoun } from "#/ui/number-text.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

/** Height of a card with its name on one line; longer ones are measured. */
const LINE_PX = 30;

interface SideListProps {
  readonly title: string;
  readonly cards: readonly BoardCard[];
  /** Shown when the list is empty. */
  readonly empty: string;
  readonly heightPx: number | null;
  readonly drawCard: (card: BoardCard, isTabStop: boolean) => ReactNode;
}

export function SideList({ title, cards, empty, heightPx, drawCard }: SideListProps) {
  const scroller = useRef<HTMLDivElement | null>(null);
  const [held, setHeld] = useState(0);
  const tabStop = Math.min(held, Math.max(0, cards.length - 1));
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves such a component as it is
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 6,
  });
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const at = tabStop + step;
    if (step === 0 || at < 0 || at >= cards.length || event.defaultPrevented) return;
    event.preventDefault();
    setHeld(at);
    virtual.scrollToIndex(at);
    requestAnimationFrame(() => {
      const card = scroller.current?.querySelector(`[data-at="${String(at)}"] [data-card]`);
      if (card instanceof HTMLElement) card.focus();
    });
  };
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        display: "flex",
        flexDirection: "column",
        minHeight: 0,
        flex: heightPx === null ? 1 : "none",
      }}
    >
      <Box component="h3" sx={{ m: 0, px: 3, py: 2, fontSize: 13.5, fontWeight: 600 }}>
        {title}
        <Box component="span" sx={{ ml: 1.5, fontWeight: 400, color: "text.secondary" }}>
          <span aria-hidden="true">{cards.length}</span>
          <VisuallyHidden>, {countNoun(cards.length, "card")}</VisuallyHidden>
        </Box>
      </Box>
      {cards.length === 0 ? (
        <Box sx={{ px: 3, pb: 2, fontSize: 13, color: "text.secondary" }}>{empty}</Box>
      ) : (
        <Box
          ref={scroller}
          onKeyDown={handleKey}
          sx={{
            overflowY: "auto",
            px: 2,
            ...(heightPx === null ? { flex: 1, minHeight: 120 } : { maxHeight: heightPx }),
          }}
        >
          <Box
            component="ul"
            sx={{ position: "relative", m: 0, p: 0, listStyle: "none" }}
            style={{ height: virtual.getTotalSize() }}
          >
            {virtual.getVirtualItems().map(({ index, start }) => {
              const card = cards[index];
              return card ? (
                <li
                  key={card.topic}
                  aria-setsize={cards.length}
                  aria-posinset={index + 1}
                  data-at={index}
                  data-index={index}
                  ref={virtual.measureElement}
                  style={{
                    position: "absolute",
                    insetInline: 0,
                    top: 0,
                    transform: `translateY(${String(start)}px)`,
                  }}
                >
                  {drawCard(card, index === tabStop)}
                </li>
              ) : null;
            })}
          </Box>
        </Box>
      )}
    </Box>
  );
}
