/** The drag overlay: the card, and how many more are dragged with it. */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { BoardCard } from "#/map-views/board/list-cards.ts";
import { CARD_STYLES } from "#/map-views/board/board-styles.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface DraggedCardProps {
  /** undefined: nothing is dragged. */
  readonly card: BoardCard | undefined;
  readonly more: number;
  readonly children: (card: BoardCard) => ReactNode;
}

export function DraggedCard({ card, more, children }: DraggedCardProps) {
  if (!card) return null;
  return (
    <Box aria-hidden="true" sx={(theme) => ({ ...CARD_STYLES(theme), minWidth: 200 })}>
      <Box className="card" sx={{ boxShadow: 8, cursor: "grabbing !important" }}>
        {children(card)}
      </Box>
      {more > 0 ? (
        <Box
          sx={{
            position: "absolute",
            top: -10,
            right: -10,
            px: 2,
            borderRadius: 3,
            fontSize: 12,
            lineHeight: "22px",
            bgcolor: "primary.main",
            color: "primary.contrastText",
          }}
        >
          and {countNoun(more, "more card")}
        </Box>
      ) : null}
    </Box>
  );
}
