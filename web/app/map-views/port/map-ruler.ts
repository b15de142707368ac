/** The ruler of a map: two pages, and what lies between them. Filled by the page, drawn by the islands. */
import { createContext, use } from "react";

export interface MapRuler {
  /** Topic ids of the pages chosen so far, two at most. */
  readonly ends: readonly string[];
  /** Whether the next page that is opened becomes an end. */
  readonly isChoosing: boolean;
  /** The distance in few words; null: not known yet. */
  readonly figure: string | null;
  /** Starts or ends measuring; null: pages of this map can't be measured. */
  readonly onToggle: (() => void) | null;
}

const NO_RULER: MapRuler = { ends: [], isChoosing: false, figure: null, onToggle: null };

export const MapRulerContext = createContext<MapRuler>(NO_RULER);

export function useMapRuler(): MapRuler {
  return use(MapRulerContext);
}
