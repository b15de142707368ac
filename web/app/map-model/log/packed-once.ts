/** An operation as documents. Packing a large one takes a moment, so it is done once for the journal and the server. */
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { packOperation, type OperationDocument } from "@mapwright/core/maps/log/operation-parts";

const packed = new WeakMap<MapOperation, readonly OperationDocument[]>();

/** Throws `OperationTooLargeError`. */
export function packOnce(operation: MapOperation): readonly OperationDocument[] {
  const known = packed.get(operation);
  if (known) return known;
  const documents = packOperation(operation);
  packed.set(operation, documents);
  return documents;
}
