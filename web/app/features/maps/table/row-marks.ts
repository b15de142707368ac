/** The selected rows by key; for clusters, the selection that all views share. */
import { useMemo, useState } from "react";
import { useMapSelection } from "#/map-views/port/map-selection.ts";
import type { RowKind } from "#/features/maps/table/table-url.ts";

export interface RowSelection {
  readonly keys: ReadonlySet<string>;
  readonly set: (keys: Iterable<string>) => void;
  readonly toggle: (key: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

export function useRowSelection(rows: RowKind): RowSelection {
  const { topics, set, toggle } = useMapSelection();
  const [keywords, setKeywords] = useState(NONE);
  return useMemo(
    () =>
      rows === "clusters"
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
          },
    [rows, topics, set, toggle, keywords],
  );
}
