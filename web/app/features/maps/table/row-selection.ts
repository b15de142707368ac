/** The selected rows by key; for clusters, the selection that all views share. */
import { useState } from "react";
import { useMapSelection } from "#/map-views/port/map-selection.ts";
import type { GridSelection } from "#/ui/grid/use-grid-actions.ts";
import type { RowKind } from "#/features/maps/table/table-url.ts";

const NONE: ReadonlySet<string> = new Set();

export function useRowSelection(rows: RowKind): GridSelection {
  const { topics, set, toggle } = useMapSelection();
  const [keywords, setKeywords] = useState(NONE);
  return rows === "clusters"
    ? { keys: topics, set, toggle }
    : {
        keys: keywords,
        set: (keys) => setKeywords(new Set(keys)),
        toggle: (key) =>
          setKeywords((before) => {
            const next = new Set(before);
            if (!next.delete(key)) next.add(key);
            return next;
          }),
      };
}
