import { useMemo, useState } from "react";
import type { GridSelection } from "#/ui/grid/use-grid-actions.ts";

const NONE: ReadonlySet<string> = new Set();

/** Selected rows by key: they stay selected when others are shown. */
export function useKeySelection(): GridSelection {
  const [keys, setKeys] = useState(NONE);
  return useMemo(
    () => ({
      keys,
      set: (next) => setKeys(new Set(next)),
      toggle: (key) =>
        setKeys((before) => {
          const next = new Set(before);
          if (!next.delete(key)) next.add(key);
          return next;
        }),
    }),
    [keys],
  );
}
