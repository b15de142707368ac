/** What a map that is being edited needs around it, and what it shows of itself. */
import type { UserId } from "@mapwright/core/ids";
import type { MadeOperation } from "@mapwright/core/maps/log/also-changed";
import type { MeetingChange } from "@mapwright/core/maps/log/change-facets";
import type { MapChange } from "@mapwright/core/maps/log/map-change";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import type { MapState } from "@mapwright/core/maps/log/map-state";
import type { SkippedChange } from "@mapwright/core/maps/log/replay-log";

export interface MapLogPorts {
  readonly me: UserId;
  readonly newId: () => string;
  /**
   * Hands an operation to whatever keeps it until the server has it; rejects when the server refuses it. Resolves with
   * the changes that the server does not have all the same, because it had another version of this operation.
   */
  readonly send: (operation: MapOperation) => Promise<readonly MapChange[]>;
  /**
   * Told of everything that is not on the device for sure yet, and of what is known of operations that the server has
   * not confirmed, at once, so that a page that goes leaves nothing.
   */
  readonly journal: (unsent: {
    readonly operations: readonly MapOperation[];
    readonly made: readonly MadeOperation[];
  }) => void;
  /** In ms, of a clock that only runs forward. */
  readonly now: () => number;
  /** Ms between two operations: what is made sooner is gathered. */
  readonly pace: () => number;
  /** Calls back after so many ms. @returns how to call it off. */
  readonly later: (callback: () => void, ms: number) => () => void;
}

/** What people see. The same object until something changes. */
export interface MapLogView {
  readonly state: MapState;
  /** How many changes the server has not confirmed yet, what is being gathered included. */
  readonly waiting: number;
  /** The operations they are in, in the order they were made. */
  readonly unsent: readonly MapOperation[];
  /** What was made in this tab, and what it found waiting, with how much of the log was known then. */
  readonly made: readonly MadeOperation[];
  /** Operations that the server has and that are not folded. The same object until one is added. */
  readonly confirmed: readonly MapOperation[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What the last undo or redo left as others made it. */
  readonly left: readonly MeetingChange[];
  /** What the server refused, newest last: it shows no more. */
  readonly refused: readonly MapOperation[];
  /** Confirmed changes of the reader's own that had no effect, because others had moved or merged the topic first. */
  readonly leftOut: readonly SkippedChange[];
}
