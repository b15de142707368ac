/** Replays a log over a state. The same operations give the same state, in whatever order and however often they came. */
import type { MapChange } from "#/maps/log/map-change.ts";
import { compareOperations, type MapOperation } from "#/maps/log/map-operation.ts";
import { applyChange, type SkipReason } from "#/maps/log/apply-change.ts";
import { draftOf, type MapState } from "#/maps/log/map-state.ts";

export interface SkippedChange {
  readonly operation: MapOperation;
  readonly change: MapChange;
  readonly reason: SkipReason;
}

export interface Replayed {
  readonly state: MapState;
  /** In the order of the replay; what had no effect, and why. */
  readonly skipped: readonly SkippedChange[];
}

/** `state` with the operations applied in their one order; an operation given twice counts once. */
export function replayLog(state: MapState, operations: Iterable<MapOperation>): Replayed {
  const byId = new Map<string, MapOperation>();
  for (const operation of operations) {
    const known = byId.get(operation.id);
    // The same operation before and after the server's answer.
    if (!known || known.at === null) byId.set(operation.id, operation);
  }
  if (byId.size === 0) return { state, skipped: [] };
  const draft = draftOf(state);
  const skipped: SkippedChange[] = [];
  for (const operation of [...byId.values()].sort(compareOperations)) {
    for (const change of operation.changes) {
      const reason = applyChange(draft, change, operation);
      if (reason !== null) skipped.push({ operation, change, reason });
    }
  }
  return { state: draft, skipped };
}
