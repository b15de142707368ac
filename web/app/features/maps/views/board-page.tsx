/** The board, with its settings in the page's URL. */
import { useBoardUrl } from "#/features/maps/views/use-board-url.ts";
import { BoardView } from "#/map-views/board/board-view.tsx";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";

export function BoardPage(props: MapViewProps) {
  const [board, changeBoard] = useBoardUrl();
  return <BoardView {...props} board={board} onBoard={changeBoard} />;
}
