/** Multi-selection of topics by id, shared by all views: the target of a bulk edit. */
import { createContext, useContext } from "react";

export interface MapSelection {
  /** Pillars and clusters. */
  readonly topics: ReadonlySet<string>;
  /** Selects exactly these. */
  readonly set: (topics: Iterable<string>) => void;
  /** Selects all of them, or deselects all when all are selected. */
  readonly toggle: (...topics: readonly string[]) => void;
  readonly clear: () => void;
}

/** Selection where topics can't be selected. */
const NO_SELECTION: MapSelection = {
  topics: new Set(),
  set: () => {},
  toggle: () => {},
  clear: () => {},
};

export const MapSelectionContext = createContext<MapSelection>(NO_SELECTION);

export function useMapSelection(): MapSelection {
  return useContext(MapSelectionContext);
}
