/** Storage that the maps of a workspace are read from and written to: Firestore, or its replacement in a test. */
import type { MapId } from "@mapwright/core/ids";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import type { ReadChunks } from "#/map-model/snapshot/snapshot-library.ts";

export interface KeywordStore {
  readonly readChunks: ReadChunks;
  /** Every operation of a map from `sinceMs` on, on every change. @returns a function that unsubscribes */
  readonly listen: (
    map: MapId,
    sinceMs: number,
    next: (operations: readonly MapOperation[]) => void,
    refused: (error: Error) => void,
  ) => () => void;
  /** Resolves when the server has it; rejects when the server rejects it. */
  readonly write: (map: MapId, operation: MapOperation) => Promise<void>;
}
