/** Compaction of a whole log at once, as a server that reads it in one page does. */
import type { CompactedLog } from "#/maps/log/compaction-window.ts";
import { LogCompaction } from "#/maps/log/compact-log.ts";
import type { MapOperation } from "#/maps/log/map-operation.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/**
 * `compacted` plus every operation older than `COMPACT_AFTER_MS`; null when there is none.
 * @param operations everything from `listenFrom(compacted)` on, compacted or not
 */
export function compactWholeLog(
  base: MapSnapshot,
  compacted: CompactedLog,
  operations: readonly MapOperation[],
  nowMs: number,
): CompactedLog | null {
  const compaction = new LogCompaction(base, compacted, nowMs);
  compaction.add(operations);
  return compaction.finish(true);
}
