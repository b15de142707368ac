import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { readTableUrl, writeTableUrl, type TableUrl } from "#/features/maps/table/table-url.ts";

/** The table's own part of the URL, and how to change it. */
export function useTableUrl(): [TableUrl, (change: Partial<TableUrl>) => void] {
  const [params, setParams] = useSearchParams();
  const url = useMemo(() => readTableUrl(params), [params]);
  const change = useCallback(
    (part: Partial<TableUrl>) => {
      setParams((before) => writeTableUrl(before, part), {
        // Switching the kind of rows adds a history entry; changing the order does not.
        replace: part.rows === undefined,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  return [url, change];
}
