/** Changes by programs in someone's name while the map is open: each call is one action that the person can undo. */
import type { UserId } from "@mapwright/core/ids";
import { makeChanges } from "@mapwright/core/maps/log/edited/invert-changes";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import type { Action } from "#/map-model/log/undo-stack.ts";

/** Stored since `sinceMs` and not known before, if a program's are among them; otherwise none. */
export function findArrived(
  operations: readonly MapOperation[],
  before: readonly MapOperation[],
  sinceMs: number,
): readonly MapOperation[] {
  const isNew = ({ at }: MapOperation) => at !== null && at >= sinceMs;
  if (!operations.some((operation) => operation.key !== undefined && isNew(operation))) return [];
  const known = new Set(before.map(({ id }) => id));
  return operations.filter((operation) => isNew(operation) && !known.has(operation.id));
}

/** @param state the map without them, to which they apply in this order */
export function findProgramCalls(
  state: MapState,
  arrived: readonly MapOperation[],
  me: UserId,
): readonly Action[] {
  let before = state;
  return arrived.flatMap(({ id, by, at, key, changes }): Action[] => {
    const made = makeChanges(before, changes, { by, at });
    before = made.state;
    const isUndoable = key !== undefined && by === me && made.inverse.length > 0;
    return isUndoable ? [{ operationId: id, changes, inverse: made.inverse }] : [];
  });
}
