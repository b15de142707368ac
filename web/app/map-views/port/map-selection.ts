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

export const MapSelectionContext = createContext<MapSelection | null>(null);

export function useMapSelection(): MapSelection {
  const selection = useContext(MapSelectionContext);
  if (!selection)
    throw new Error("This part of a map must be rendered inside a MapSelectionContext.");
  return selection;
}
