/** Who else is in the map that is open, for whatever shows it: bars, rows, tiles, nodes. */
import type { UserId } from "@mapwright/core/ids";
import { createContext, useContext } from "react";

/** Somebody else who looks at this map now. */
export interface PresentPerson {
  readonly uid: UserId;
  readonly name: string;
  /** A data URL; null: initials stand for them. */
  readonly photo: string | null;
  /** 0 … 7, one of the hues of `pillarColor`. */
  readonly color: number;
  /** As in the address. */
  readonly view: string;
  /** Topics they have selected; empty: none. */
  readonly topics: readonly string[];
}

export interface Presence {
  /** In order of their names; empty while offline. */
  readonly people: readonly PresentPerson[];
  /** Topic → who has it selected. */
  readonly byTopic: ReadonlyMap<string, readonly PresentPerson[]>;
  /** Of the reader. */
  readonly ownColor: number;
  /** Whose view and selection the reader's own go after; null: nobody's. */
  readonly following: PresentPerson | null;
  /** null: nobody any more. */
  readonly follow: (uid: UserId | null) => void;
}

/** Also what a map shows that nobody else can open, such as one in an example. */
const ALONE: Presence = {
  people: [],
  byTopic: new Map(),
  ownColor: 0,
  following: null,
  follow: () => {},
};

export const PresenceContext = createContext<Presence>(ALONE);

export function usePresence(): Presence {
  return useContext(PresenceContext);
}
