/** Conflicts with the reader's own changes, for display next to their fields. */
import type { EditConflict } from "@mapwright/core/maps/log/edit-conflicts";
import { createContext, useContext } from "react";

export interface AlsoChangedNotes {
  /** Notes by field, without dismissed ones. */
  readonly byFieldKey: ReadonlyMap<string, EditConflict>;
  readonly dismiss: (note: EditConflict) => void;
}

const NONE: AlsoChangedNotes = { byFieldKey: new Map(), dismiss: () => {} };

export const AlsoChangedContext = createContext<AlsoChangedNotes>(NONE);

export function useAlsoChangedNotes(): AlsoChangedNotes {
  return useContext(AlsoChangedContext);
}
