/**
 * Timing of the log's compaction, and the part of the log that readers still need; for the method, see
 * `compact-log.ts`. Server time isn't commit order: an operation may appear after a later one. So only old enough
 * operations are compacted, clients listen from a while before the last compaction, and the compacted edits list the
 * operations from that window that they contain, so that nothing is counted twice or missed.
 */
import { z } from "zod";
import { mapEdits, applyEdits, type MapEdits } from "#/maps/log/map-edits.ts";
import { operationId, type MapOperation } from "#/maps/log/map-operation.ts";
import { openState, type MapState } from "#/maps/log/edited/map-state.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** Minimum age of an operation to be compacted. */
export const COMPACT_AFTER_MS = 30_000;
/** Time before the last compaction at which a client starts to listen. */
export const LISTEN_BEFORE_MS = 60_000;
/** The log is compacted when this many operations are waiting, or the oldest is this old. */
export const COMPACT_OPERATIONS = 200;
export const COMPACT_AGE_MS = 10 * 60_000;

/** Content of the chunks of part "edits", as JSON. */
export const compactedLog = z.object({
  edits: mapEdits,
  /** Unix ms. */
  until: z.number(),
  /** Ids of the operations in `edits` with a time after `until − LISTEN_BEFORE_MS`. */
  recent: z.array(operationId),
});
export type CompactedLog = z.infer<typeof compactedLog>;

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

/** A log that was never compacted. */
export const UNCOMPACTED: CompactedLog = { edits: NO_EDITS, until: 0, recent: [] };

/** The time, in Unix ms, from which operations must be read to continue from `compacted`. */
export function listenFrom(compacted: Pick<CompactedLog, "until">): number {
  return Math.max(0, compacted.until - LISTEN_BEFORE_MS);
}

/** The operations read from `listenFrom` that are not in `compacted`. */
export function filterUncompacted(
  compacted: CompactedLog,
  operations: readonly MapOperation[],
): readonly MapOperation[] {
  const known = new Set(compacted.recent);
  return operations.filter(({ id }) => !known.has(id));
}

/** Whether an operation with this time is old enough to be compacted. */
export function isOldEnough(at: number | null, nowMs: number): boolean {
  return at !== null && at <= nowMs - COMPACT_AFTER_MS;
}

export function openCompacted(base: MapSnapshot, compacted: CompactedLog): MapState {
  return compacted === UNCOMPACTED ? openState(base) : applyEdits(base, compacted.edits);
}

/** Whether `operations`, none of them compacted yet, are worth a compaction now. */
export function isCompactionDue(
  operations: readonly Pick<MapOperation, "at">[],
  nowMs: number,
): boolean {
  const ripe = operations.filter(({ at }) => isOldEnough(at, nowMs));
  return (
    ripe.length >= COMPACT_OPERATIONS ||
    ripe.some(({ at }) => at !== null && at < nowMs - COMPACT_AGE_MS)
  );
}
