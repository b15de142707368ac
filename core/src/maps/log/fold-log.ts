/**
 * When and how the log is folded. Server time is not the order of commits: an operation may appear after a later one.
 * So only what is old enough is folded, those who open a map listen from a while before, and the folded edits name
 * what they hold of that while, so that nothing counts twice and nothing is missed.
 */
import { z } from "zod";
import { editsOf, mapEdits, stateFromEdits, type MapEdits } from "#/maps/log/map-edits.ts";
import { compareOperations, operationId, type MapOperation } from "#/maps/log/map-operation.ts";
import { openState, type MapState } from "#/maps/log/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";

/** An operation is folded when its time is this long past. */
export const FOLD_AFTER_MS = 30_000;
/** Whoever opens a map listens from this long before the last fold. */
const LISTEN_BEFORE_MS = 60_000;
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

export function openFolded(base: MapSnapshot, folded: FoldedLog): MapState {
  return folded === UNFOLDED ? openState(base) : stateFromEdits(base, folded.edits);
}

/** Whether `operations`, those not folded yet, are worth a fold now. */
export function isFoldDue(operations: readonly MapOperation[], nowMs: number): boolean {
  const ripe = operations.filter(({ at }) => at !== null && at <= nowMs - FOLD_AFTER_MS);
  return (
    ripe.length >= FOLD_OPERATIONS || ripe.some(({ at }) => at !== null && at < nowMs - FOLD_AGE_MS)
  );
}

/**
 * `folded` with every operation of at least `FOLD_AFTER_MS` of age in it; null when there is none.
 * @param operations everything from `listenFrom(folded)` on, folded already or not
 */
export function foldLog(
  base: MapSnapshot,
  folded: FoldedLog,
  operations: readonly MapOperation[],
  nowMs: number,
): FoldedLog | null {
  const until = nowMs - FOLD_AFTER_MS;
  const ripe = unfolded(folded, operations).filter(({ at }) => at !== null && at <= until);
  if (ripe.length === 0) return null;
  const { state } = replayLog(openFolded(base, folded), ripe.toSorted(compareOperations));
  const held = new Set([...folded.recent, ...ripe.map(({ id }) => id)]);
  const isRecent = ({ at }: MapOperation) => at !== null && at > until - LISTEN_BEFORE_MS;
  const recent = operations.filter((operation) => held.has(operation.id) && isRecent(operation));
  return { edits: editsOf(state), until, recent: recent.map(({ id }) => id) };
}
