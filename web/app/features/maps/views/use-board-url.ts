import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { readBoardUrl, writeBoardUrl } from "#/features/maps/views/board-url.ts";
import { type BoardSettings } from "#/map-views/board/board-settings.ts";

/** The board's part of the URL, and a function to change it. */
export function useBoardUrl(): [BoardSettings, (change: Partial<BoardSettings>) => void] {
  const [params, setParams] = useSearchParams();
  const url = useMemo(() => readBoardUrl(params), [params]);
  const change = useCallback(
    (part: Partial<BoardSettings>) => {
      setParams((before) => writeBoardUrl(before, part), {
        // Switching to the calendar adds a history entry; changing the month or the order doesn't.
        replace: part.isCalendar === undefined,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  return [url, change];
}
