/**
 * When the log is compacted and what of it readers still read; how: `compact-log.ts`. Server time is not the order of
 * commits: an operation may appear after a later one. So only what is old enough is folded, those who open a map listen from a while before, and the folded edits name
 * what they hold of that while, so that nothing counts twice and nothing is missed.
 */
import { z } from "zod";
import { mapEdits, stateFromEdits, type MapEdits } from "#/maps/log/map-edits.ts";
import { operationId, type MapOperation } from "#/maps/log/map-operation.ts";
import { openState, type MapState } from "#/maps/log/map-state.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";

/** An operation is folded when its time is this long past. */
export const FOLD_AFTER_MS = 30_000;
/** Whoever opens a map listens from this long before the last fold. */
export const LISTEN_BEFORE_MS = 60_000;
/** The log is folded when so many operations are waiting, or the oldest is so old. */
export const FOLD_OPERATIONS = 200;
export const FOLD_AGE_MS = 10 * 60_000;

/** What chunks of part "edits" hold, as JSON. */
export const foldedLog = z.object({
  edits: mapEdits,
  /** Unix ms. */
  until: z.number(),
  /** Ids of the operations in `edits` whose time is after `until − LISTEN_BEFORE_MS`. */
  recent: z.array(operationId),
});
export type FoldedLog = z.infer<typeof foldedLog>;

const NO_EDITS: MapEdits = {
  version: 1,
  topics: [],
  moved: [],
  grouped: [],
  grouping: null,
  added: [],
  removed: [],
  comments: [],
};

/** A log that was never folded. */
export const UNFOLDED: FoldedLog = { edits: NO_EDITS, until: 0, recent: [] };

/** From when on, in Unix ms, operations have to be read to go on from `folded`. */
export function listenFrom(folded: Pick<FoldedLog, "until">): number {
  return Math.max(0, folded.until - LISTEN_BEFORE_MS);
}

/** Of operations read from `listenFrom`, those that are not in `folded`. */
export function unfolded(
  folded: FoldedLog,
  operations: readonly MapOperation[],
): readonly MapOperation[] {
  const known = new Set(folded.recent);
  return operations.filter(({ id }) => !known.has(id));
}

/** Whether an operation of that time is old enough to be compacted. */
export function isRipe(at: number | null, nowMs: number): boolean {
  return at !== null && at <= nowMs - FOLD_AFTER_MS;
}

export function openFolded(base: MapSnapshot, folded: FoldedLog): MapState {
  return folded === UNFOLDED ? openState(base) : stateFromEdits(base, folded.edits);
}

/** Whether `operations`, those not folded yet, are worth a fold now. */
export function isFoldDue(operations: readonly Pick<MapOperation, "at">[], nowMs: number): boolean {
  const ripe = operations.filter(({ at }) => isRipe(at, nowMs));
  return (
    ripe.length >= FOLD_OPERATIONS || ripe.some(({ at }) => at !== null && at < nowMs - FOLD_AGE_MS)
  );
}
