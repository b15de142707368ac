/**
 * What one person did in this tab, to take back and to do again. Undo leaves alone what somebody else changed of the
 * same things since, and says so.
 */
import {
  facetsOf,
  findLaterChanges,
  type MeetingChange,
} from "@mapwright/core/maps/log/change-facets";
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

/**
 * How to take back `deed` now; `log` holds what everybody did, as far as it is known here.
 * @param isOwn whether an operation was made in this tab: what the same person does in another is left alone, too
 */
export function takeBack(
  deed: Deed,
  log: readonly MapOperation[],
  isOwn: (id: string) => boolean,
): TakenBack {
  const own = log.find(({ id }) => id === deed.operationId);
  const others = log.filter(({ id }) => !isOwn(id));
  const left = own ? findLaterChanges({ ...own, changes: deed.changes }, others) : [];
  const held = new Set(left.map(({ facet }) => facet));
  return {
    left,
    changes: deed.inverse.filter((change) => !facetsOf(change).some((facet) => held.has(facet))),
  };
}
