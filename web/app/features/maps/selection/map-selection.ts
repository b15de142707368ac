/** Multi-selection of topics by id, shared by all views: the target of a bulk edit. */
import { createContext, useContext, useMemo, useState } from "react";

export interface MapSelection {
  /** Pillars and clusters. */
  readonly topics: ReadonlySet<string>;
  /** Selects exactly these. */
  readonly set: (topics: Iterable<string>) => void;
  /** Selects all of them, or deselects all when all are selected. */
  readonly toggle: (...topics: readonly string[]) => void;
  readonly clear: () => void;
}

export const MapSelectionContext = createContext<MapSelection | null>(null);

export function useMapSelection(): MapSelection {
  const selection = useContext(MapSelectionContext);
  if (!selection)
    throw new Error("This part of a map must be rendered inside a MapSelectionContext.");
  return selection;
}

const NONE: ReadonlySet<string> = new Set();

/** @param isThere whether a topic still exists: topics that someone else deleted are deselected */
export function useNewSelection(isThere: (topic: string) => boolean): MapSelection {
  const [marked, setMarked] = useState(NONE);
  const topics = useMemo(() => {
    const there = [...marked].filter(isThere);
    return there.length === marked.size ? marked : new Set(there);
  }, [marked, isThere]);
  return useMemo(
    () => ({
      topics,
      set: (wanted) => setMarked(new Set(wanted)),
      toggle: (...pressed) => setMarked((before) => toggled(before, pressed)),
      clear: () => setMarked(NONE),
    }),
    [topics],
  );
}

function toggled(marked: ReadonlySet<string>, pressed: readonly string[]): ReadonlySet<string> {
  const next = new Set(marked);
  const areMarked = pressed.every((topic) => marked.has(topic));
  for (const topic of pressed) {
    if (areMarked) next.delete(topic);
    else next.add(topic);
  }
  return next;
}
