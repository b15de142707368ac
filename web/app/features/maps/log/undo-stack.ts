/**
 * What one person did in this tab, to take back and to do again. Undo leaves alone what somebody else changed of the
 * same things since, and says so.
 */
import { facetsOf, findMeetings, type MeetingChange } from "@mapwright/core/maps/log/change-facets";
import type { MapChange } from "@mapwright/core/maps/log/map-change";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";

/** One deed. */
export interface Deed {
  /** The operation that did it: by its place in the log it is known who came after. */
  readonly operationId: string;
  readonly changes: readonly MapChange[];
  readonly inverse: readonly MapChange[];
}

/** Older deeds are in the history, from where any point can be restored. */
const DEEDS_MAX = 200;

export interface TakenBack {
  readonly changes: readonly MapChange[];
  /** What was left as others made it. */
  readonly left: readonly MeetingChange[];
}

export function pushDeed(stack: readonly Deed[], deed: Deed): readonly Deed[] {
  return [...stack, deed].slice(-DEEDS_MAX);
}

/** How to take back `deed` now; `log` holds what everybody did, as far as it is known here. */
export function takeBack(deed: Deed, log: readonly MapOperation[]): TakenBack {
  const own = log.find(({ id }) => id === deed.operationId);
  const left = own ? findMeetings({ ...own, changes: deed.changes }, log) : [];
  const held = new Set(left.map(({ facet }) => facet));
  return {
    left,
    changes: deed.inverse.filter((change) => !facetsOf(change).some((facet) => held.has(facet))),
  };
}
