/** Several topics marked at once, by id, the same in every view: what a bulk edit is made to. */
import { createContext, useContext, useMemo, useState } from "react";

export interface MapSelection {
  /** Pillars and clusters. */
  readonly topics: ReadonlySet<string>;
  /** These and no others. */
  readonly set: (topics: Iterable<string>) => void;
  /** All of them, unless all of them are marked: then none of them. */
  readonly toggle: (...topics: readonly string[]) => void;
  readonly clear: () => void;
}

export const MapSelectionContext = createContext<MapSelection | null>(null);

export function useMapSelection(): MapSelection {
  const selection = useContext(MapSelectionContext);
  if (!selection) throw new Error("This part of a map wants a MapSelectionContext around it.");
  return selection;
}

const NONE: ReadonlySet<string> = new Set();

/** @param isThere whether a topic is in the map still: what somebody else deleted is marked no more */
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
