/** People who are also in the open map, for anything that shows it: bars, rows, tiles, nodes. */
import type { UserId } from "@mapwright/core/ids";
import { createContext, useContext } from "react";

/** Another person who is viewing this map now, or a program that is editing it. */
export interface PresentPerson {
  readonly uid: UserId;
  readonly name: string;
  /** A data URL; null: initials are shown instead. */
  readonly photo: string | null;
  /** 0 … 7, one of the hues of `getPillarHue`. */
  readonly color: number;
  /** Whether the entry is a program, under the name of its key. Default: a person. */
  readonly isProgram?: boolean;
  /** View as in the URL. */
  readonly view: string;
  /** Topics they have selected, or that it changed last; may be empty. */
  readonly topics: readonly string[];
}

export interface Presence {
  /** Sorted by name; empty while offline. */
  readonly people: readonly PresentPerson[];
  /** Topic → the people who have it selected. */
  readonly byTopic: ReadonlyMap<string, readonly PresentPerson[]>;
  /** This user's own. */
  readonly ownColor: number;
  /** The person whose view and selection this user follows; null: no one. */
  readonly following: PresentPerson | null;
  /** null: stop following. */
  readonly follow: (uid: UserId | null) => void;
}

/** Also for maps that no one else can open, such as an example map. */
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
