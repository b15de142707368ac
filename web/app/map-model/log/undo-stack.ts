/**
 * The undo and redo stacks of one person in this tab. Undo keeps what someone else has changed in the same fields
 * since, and reports it.
 */
import {
  listFieldKeys,
  findLaterChanges,
  type ConflictingChange,
} from "@mapwright/core/maps/log/change-fields";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";

/** One action. */
export interface Action {
  /** The operation that made it: its position in the log shows who changed something later. */
  readonly operationId: string;
  readonly changes: readonly MapChange[];
  readonly inverse: readonly MapChange[];
}

/** Older actions are in the history, from which any version can be restored. */
const ACTIONS_MAX = 200;

export interface TakenBack {
  readonly changes: readonly MapChange[];
  /** Changes by others that undoing would have overwritten. */
  readonly left: readonly ConflictingChange[];
}

export function pushAction(stack: readonly Action[], action: Action): readonly Action[] {
  return [...stack, action].slice(-ACTIONS_MAX);
}

/**
 * Returns the changes that undo `action` now; `log` holds everyone's operations, as far as known here.
 * @param isOwn whether an operation was made in this tab: changes by the same person in another tab are kept, too
 */
export function takeBack(
  action: Action,
  log: readonly MapOperation[],
  isOwn: (id: string) => boolean,
): TakenBack {
  const own = log.find(({ id }) => id === action.operationId);
  const others = log.filter(({ id }) => !isOwn(id));
  const left = own ? findLaterChanges({ ...own, changes: action.changes }, others) : [];
  const held = new Set(left.map(({ fieldKey }) => fieldKey));
  return {
    left,
    changes: action.inverse.filter(
      (change) => !listFieldKeys(change).some((fieldKey) => held.has(fieldKey)),
    ),
  };
}
