/** The board, with its settings in the page's URL. */
import { BoardView } from "#/map-views/board/board-view.tsx";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { readBoardUrl, writeBoardUrl } from "#/features/maps/views/board-url.ts";
import type { BoardSettings } from "#/map-views/board/board-settings.ts";
import { useUrlQuery } from "#/platform/url-query.ts";

export function BoardPage(props: MapViewProps) {
  const [board, changeBoard] = useBoardUrl();
  return <BoardView {...props} board={board} onBoard={changeBoard} />;
}

/** The board's part of the URL, and a function to change it. */
function useBoardUrl(): [BoardSettings, (change: Partial<BoardSettings>) => void] {
  const [query, changeQuery] = useUrlQuery();
  const url = readBoardUrl(query);
  const change = (part: Partial<BoardSettings>) => {
    changeQuery((before) => writeBoardUrl(before, part), {
      // Switching to the calendar adds a history entry; changing the month or the order doesn't.
      replace: part.isCalendar === undefined,
    });
  };
  return [url, change];
}
