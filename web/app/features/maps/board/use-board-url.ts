import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { readBoardUrl, writeBoardUrl, type BoardUrl } from "#/features/maps/board/board-url.ts";

/** The board's own part of the address, and the way to change it. */
export function useBoardUrl(): [BoardUrl, (change: Partial<BoardUrl>) => void] {
  const [params, setParams] = useSearchParams();
  const url = useMemo(() => readBoardUrl(params), [params]);
  const change = useCallback(
    (part: Partial<BoardUrl>) => {
      setParams((before) => writeBoardUrl(before, part), {
        // The calendar is another place to go back from; a month or an order is not.
        replace: part.isCalendar === undefined,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  return [url, change];
}
