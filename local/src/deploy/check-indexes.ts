/** Reads and validates the index file as firebase-tools does before it creates an index. */
import { FirestoreApi } from "firebase-tools/lib/firestore/api.js";
import { loadCJSON } from "firebase-tools/lib/loadCJSON.js";

/** @returns what it would create. @throws when the file is broken */
export function checkIndexes(file: string): string {
  const api = new FirestoreApi();
  const spec = api.upgradeOldSpec(loadCJSON(file));
  api.validateSpec(spec);
  if (spec.indexes.length === 0) throw new Error(`${file} names no indexes.`);
  return `${String(spec.indexes.length)} indexes, ${String(spec.fieldOverrides.length)} field overrides`;
}
