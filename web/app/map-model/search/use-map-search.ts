import { indexMap } from "@mapwright/core/maps/find-in-map";
import type { MapOutline } from "@mapwright/core/snapshot/map-outline";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
// oxlint-disable-next-line no-restricted-imports -- an effect depends on it
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import {
  listTargets,
  searchMap,
  getStepTarget,
  type MapSearch,
  type MapTarget,
} from "@mapwright/core/maps/map-search";

export interface MapSearchControl {
  readonly typed: string;
  readonly type: (typed: string) => void;
  /** Null while there is no search. Follows typing with a short delay on large maps. */
  readonly search: MapSearch | null;
  readonly targets: readonly MapTarget[];
  /** Position in `targets`, −1 before the first step. */
  readonly current: number;
  readonly target: MapTarget | null;
  readonly step: (direction: 1 | -1) => void;
}

/** Longest search stored in a link. */
export const SEARCH_MAX_LENGTH = 120;

/** Delay after the last keystroke before the URL changes: each change of it rerenders the route. */
const ADDRESS_PAUSE_MS = 400;

interface SearchedMap {
  readonly snapshot: MapSnapshot;
  readonly outline: MapOutline;
}

/** A position among matches, or a step taken before there are matches for what was typed. */
type Stood =
  | { readonly targets: readonly MapTarget[]; readonly at: number }
  | { readonly awaited: string; readonly direction: 1 | -1 };

/** −1: before the first match. A position among other matches does not apply to these. */
function placeOf(stood: Stood | null, query: string, targets: readonly MapTarget[]): number {
  if (stood === null) return -1;
  if ("targets" in stood) return stood.targets === targets ? stood.at : -1;
  return stood.awaited === query ? getStepTarget(targets.length, -1, stood.direction) : -1;
}

/** The search within a map. `addressQuery` and `onQuery` keep it in the page's URL. */
export function useMapSearch(
  map: SearchedMap,
  addressQuery: string,
  onQuery: (query: string) => void,
): MapSearchControl {
  const [typed, setTyped] = useTypedQuery(addressQuery, onQuery);
  const query = useDeferredValue(typed);
  const isLooking = query.trim() !== "";
  const index = useMemo(
    () => (isLooking ? indexMap(map.snapshot) : null),
    [isLooking, map.snapshot],
  );
  const search = useMemo(() => (index ? searchMap(index, query) : null), [index, query]);
  const targets = useMemo(
    () => (search ? listTargets(search, map.outline) : []),
    [search, map.outline],
  );
  const [stood, setStood] = useState<Stood | null>(null);
  const type = useCallback(
    (next: string) => {
      // A step that waits for matches is for what was typed before it.
      setStood((before) => (before && "awaited" in before ? null : before));
      setTyped(next);
    },
    [setTyped],
  );
  const current = placeOf(stood, query, targets);
  const step = useCallback(
    (direction: 1 | -1) => {
      setStood((before) =>
        query === typed
          ? {
              targets,
              at: getStepTarget(targets.length, placeOf(before, query, targets), direction),
            }
          : { awaited: typed, direction },
      );
    },
    [query, targets, typed],
  );
  return {
    typed,
    type,
    search,
    targets,
    current,
    target: targets[current] ?? null,
    step,
  };
}

/** The typed text; written to the URL when typing pauses, and read from it when it changes externally. */
function useTypedQuery(
  addressQuery: string,
  onQuery: (query: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(addressQuery);
  const written = useRef(addressQuery);
  useEffect(() => {
    if (addressQuery === written.current) return;
    written.current = addressQuery;
    setTyped(addressQuery);
  }, [addressQuery]);
  useEffect(() => {
    if (typed === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = typed;
      onQuery(typed);
    }, ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onQuery]);
  const type = useCallback((next: string) => setTyped(next.slice(0, SEARCH_MAX_LENGTH)), []);
  return [typed, type];
}
