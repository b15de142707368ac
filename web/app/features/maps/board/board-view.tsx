/** The map as a plan: its clusters as cards, in columns by status or on their due dates. */
import Box from "@mui/material/Box";
import { useMemo } from "react";
import { BoardBar } from "#/features/maps/board/board-bar.tsx";
import { listCards, sortCards, type BoardCard } from "#/features/maps/board/board-cards.ts";
import { BoardColumns } from "#/features/maps/board/board-columns.tsx";
import { CalendarBar } from "#/features/maps/board/calendar-bar.tsx";
import { CalendarView } from "#/features/maps/board/calendar-view.tsx";
import { useBoardUrl } from "#/features/maps/board/use-board-url.ts";
import { useMapEditing } from "#/features/maps/editing/map-editing.ts";
import type { MapViewProps } from "#/features/maps/page/map-view-props.ts";
import { dueState } from "#/features/maps/plan/due-state.ts";
import { useToday } from "#/features/maps/plan/use-today.ts";
import { EmptyState } from "#/ui/empty-state.tsx";

export function BoardView(props: MapViewProps) {
  const { model, filter } = props;
  const [url, onUrl] = useBoardUrl();
  const { state } = useMapEditing();
  const today = useToday();
  const { topics } = state;
  const listed = useMemo(() => listCards(model, { topics }, filter), [model, topics, filter]);
  const cards = useMemo(() => sortCards(listed, url.order), [listed, url.order]);
  const isLate = ({ dueDay, status }: BoardCard) =>
    dueDay !== null && dueState(dueDay, status, today) === "overdue";
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
        url={url}
        onUrl={onUrl}
        underWay={cards.filter(({ status }) => status === "writing" || status === "review").length}
        overdue={cards.filter(isLate).length}
      >
        <CalendarBar url={url} onUrl={onUrl} today={today} isNarrow={props.isNarrow} />
      </BoardBar>
      {cards.length === 0 ? (
        <NoCards isFiltered={filter !== null} />
      ) : url.isCalendar ? (
        <CalendarView {...props} cards={cards} board={url} onBoard={onUrl} />
      ) : (
        <BoardColumns {...props} cards={cards} laneKind={url.lanes} />
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
          : "Each cluster appears here as a card. This map has no clusters."}
      </EmptyState>
    </Box>
  );
}
