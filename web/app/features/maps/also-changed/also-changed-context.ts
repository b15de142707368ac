/** What met the reader's own changes, for the fields it is shown beside. */
import type { AlsoChanged } from "@mapwright/core/maps/log/also-changed";
import { createContext, useContext } from "react";

export interface AlsoChangedNotes {
  /** By facet; what was dismissed is not among it. */
  readonly byFacet: ReadonlyMap<string, AlsoChanged>;
  readonly dismiss: (note: AlsoChanged) => void;
}

const NONE: AlsoChangedNotes = { byFacet: new Map(), dismiss: () => {} };

export const AlsoChangedContext = createContext<AlsoChangedNotes>(NONE);

export function useAlsoChangedNotes(): AlsoChangedNotes {
  return useContext(AlsoChangedContext);
}
