import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { readBoardUrl, writeBoardUrl, type BoardUrl } from "#/features/maps/board/board-url.ts";

/** The board's part of the URL, and a function to change it. */
export function useBoardUrl(): [BoardUrl, (change: Partial<BoardUrl>) => void] {
  const [params, setParams] = useSearchParams();
  const url = useMemo(() => readBoardUrl(params), [params]);
  const change = useCallback(
    (part: Partial<BoardUrl>) => {
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
