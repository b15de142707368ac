/**
 * Replays a log on a state. The same operations give the same state, whatever their order and however often they are
 * received.
 */
import type { MapChange } from "#/snapshot/map-change.ts";
import { compareOperations, type MapOperation } from "#/maps/log/map-operation.ts";
import { applyChange, type SkipReason } from "#/maps/log/edited/apply-change.ts";
import { toDraft, type MapState } from "#/maps/log/edited/map-state.ts";

export interface SkippedChange {
  readonly operation: MapOperation;
  readonly change: MapChange;
  readonly reason: SkipReason;
}

export interface Replayed {
  readonly state: MapState;
  /** Changes without effect, each with the reason, in replay order. */
  readonly skipped: readonly SkippedChange[];
}

/** `state` with the operations applied in their canonical order; duplicates count once. */
export function replayLog(state: MapState, operations: Iterable<MapOperation>): Replayed {
  return replayOrdered(state, inOrder(operations));
}

/**
 * An incremental `replayLog`: each call continues from the previous one as far as the same operation objects come first
 * again. The result depends only on the operations. Each open map has its own.
 */
export function createReplay(): typeof replayLog {
  let start: MapState | null = null;
  let held: readonly MapOperation[] = [];
  let reached: Replayed | null = null;
  return (state, operations) => {
    const ordered = inOrder(operations);
    const firstPending = ordered.findIndex(({ at }) => at === null);
    const confirmed = firstPending === -1 ? ordered : ordered.slice(0, firstPending);
    const goesOn = state === start && held.every((operation, n) => operation === confirmed[n]);
    const before = (goesOn ? reached : null) ?? { state, skipped: [] };
    reached = goOn(before, goesOn ? confirmed.slice(held.length) : confirmed);
    start = state;
    held = confirmed;
    // Unconfirmed operations may still change position.
    return goOn(reached, ordered.slice(confirmed.length));
  };
}

function goOn(before: Replayed, operations: readonly MapOperation[]): Replayed {
  if (operations.length === 0) return before;
  const { state, skipped } = replayOrdered(before.state, operations);
  return { state, skipped: [...before.skipped, ...skipped] };
}

function inOrder(operations: Iterable<MapOperation>): MapOperation[] {
  const byId = new Map<string, MapOperation>();
  for (const operation of operations) {
    const known = byId.get(operation.id);
    // The same operation before and after the server's confirmation.
    if (!known || known.at === null) byId.set(operation.id, operation);
  }
  return [...byId.values()].sort(compareOperations);
}

function replayOrdered(state: MapState, operations: readonly MapOperation[]): Replayed {
  if (operations.length === 0) return { state, skipped: [] };
  const draft = toDraft(state);
  const skipped: SkippedChange[] = [];
  for (const operation of operations) {
    for (const change of operation.changes) {
      const reason = applyChange(draft, change, operation);
      if (reason !== null) skipped.push({ operation, change, reason });
    }
  }
  return { state: draft, skipped };
}
