/**
 * Stores an operation, which is written once and never changed. A rejection may mean that the server already has it:
 * the SDK resends what was stored if the connection broke before the response. In that case the stored operation is
 * compared with the intended one, so that nothing counts as sent that is not stored.
 */
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { filterUnstoredChanges } from "@mapwright/core/maps/log/unstored-changes";

export interface OperationStore {
  /** Resolves when the server has it; rejects when the server rejects it. */
  readonly write: (operation: MapOperation) => Promise<void>;
  /** The changes that the server has under this id; null: none. Rejects when it may not be read. */
  readonly read: (id: string) => Promise<readonly MapChange[] | null>;
}

/** @returns the changes missing on the server because it had another version under this id. */
export async function sendOnce(
  { write, read }: OperationStore,
  operation: MapOperation,
): Promise<readonly MapChange[]> {
  try {
    await write(operation);
    return [];
  } catch (refusal) {
    const stored = await read(operation.id);
    if (stored === null) throw refusal;
    return filterUnstoredChanges(operation.changes, stored);
  }
}
