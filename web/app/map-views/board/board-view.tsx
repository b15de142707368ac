/** The map as a plan: its clusters as cards, in columns by status or on their due dates. */
import Box from "@mui/material/Box";
import { useMemo } from "react";
import { BoardBar } from "#/map-views/board/board-bar.tsx";
import { listCards, sortCards, type BoardCard } from "#/map-views/board/list-cards.ts";
import { ColumnsView } from "#/map-views/board/columns-view.tsx";
import { CalendarBar } from "#/map-views/board/calendar-bar.tsx";
import { CalendarView } from "#/map-views/board/calendar-view.tsx";
import type { BoardSettings } from "#/map-views/board/board-settings.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { getDueState } from "#/map-views/plan/due-state.ts";
import { useToday } from "#/map-views/plan/use-today.ts";
import { EmptyState } from "#/ui/empty-state.tsx";

interface BoardViewProps extends MapViewProps {
  readonly board: BoardSettings;
  readonly onBoard: (change: Partial<BoardSettings>) => void;
}

export function BoardView(props: BoardViewProps) {
  const { model, filter, board, onBoard } = props;
  const { state } = useMapEditing();
  const today = useToday();
  const { topics } = state;
  const listed = listCards(model, { topics }, filter);
  const cards = useMemo(() => sortCards(listed, board.order), [listed, board.order]);
  const isLate = ({ dueDay, status }: BoardCard) =>
    dueDay !== null && getDueState(dueDay, status, today) === "overdue";
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateRows: "auto minmax(0, 1fr)",
        // Otherwise the columns would widen the page instead of scrolling.
        gridTemplateColumns: "minmax(0, 1fr)",
        height: "100%",
      }}
    >
      <BoardBar
        board={board}
        onBoard={onBoard}
        underWay={cards.filter(({ status }) => status === "writing" || status === "review").length}
        overdue={cards.filter(isLate).length}
      >
        <CalendarBar board={board} onBoard={onBoard} today={today} isNarrow={props.isNarrow} />
      </BoardBar>
      {cards.length === 0 ? (
        <NoCards isFiltered={filter !== null} />
      ) : board.isCalendar ? (
        <CalendarView {...props} cards={cards} />
      ) : (
        <ColumnsView {...props} cards={cards} laneKind={board.lanes} />
      )}
    </Box>
  );
}

function NoCards({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <Box sx={{ p: { xs: 3, md: 6 } }}>
      <EmptyState title={isFiltered ? "No cards match the filter" : "Nothing to plan yet"}>
        {isFiltered
          ? "Remove a filter to see more cards."
          : "Each page appears here as a card. This map has no pages."}
      </EmptyState>
    </Box>
  );
}
