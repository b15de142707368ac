/** The dependencies of an edited map's log, and the view it exposes. */
import type { UserId } from "@mapwright/core/ids";
import type { MadeOperation } from "@mapwright/core/maps/log/edit-conflicts";
import type { ConflictingChange } from "@mapwright/core/maps/log/change-fields";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { SkippedChange } from "@mapwright/core/maps/log/replay-log";

export interface MapLogPorts {
  readonly me: UserId;
  readonly newId: () => string;
  /**
   * Passes an operation to whatever stores it until the server has it; rejects when the server rejects it. Resolves
   * with the changes that the server nevertheless lacks, because it had another version of this operation.
   */
  readonly send: (operation: MapOperation) => Promise<readonly MapChange[]>;
  /**
   * Receives immediately everything that may not be stored on the device yet, and what is known about operations that
   * the server has not confirmed, so that nothing is lost when the page closes.
   */
  readonly journal: (unsent: {
    readonly operations: readonly MapOperation[];
    readonly made: readonly MadeOperation[];
  }) => void;
  /** Time in ms, from a monotonic clock. */
  readonly now: () => number;
  /** Ms between two operations: changes made sooner are batched. */
  readonly pace: () => number;
  /** Calls back after `ms`. @returns a function that cancels it. */
  readonly later: (callback: () => void, ms: number) => () => void;
}

/** The map as people see it. The same object until something changes. */
export interface MapLogView {
  readonly state: MapState;
  /** Number of changes that the server has not confirmed yet, including batched ones. */
  readonly waiting: number;
  /** The operations that contain them, in the order they were made. */
  readonly unsent: readonly MapOperation[];
  /**
   * Operations made in this tab or found pending at its start, with how much of the log was known when they were made.
   */
  readonly made: readonly MadeOperation[];
  /** Operations that the server has and that are not compacted. The same object until one is added. */
  readonly confirmed: readonly MapOperation[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Changes that the last undo or redo left as they are because others had changed the same fields. */
  readonly left: readonly ConflictingChange[];
  /** Operations that the server rejected, newest last; no longer shown in the map. */
  readonly refused: readonly MapOperation[];
  /** Confirmed changes by the reader that had no effect, because others had moved or merged the topic first. */
  readonly leftOut: readonly SkippedChange[];
}
