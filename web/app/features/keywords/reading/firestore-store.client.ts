import type { Firestore } from "firebase/firestore";
import type { KeywordStore } from "#/features/keywords/reading/keyword-store.ts";
import { listenToOperations, createOperationStore } from "#/map-model/log/operations.client.ts";
import { readChunksFrom } from "#/map-model/snapshot/read-chunks.client.ts";

export function createFirestoreStore(firestore: Firestore): KeywordStore {
  return {
    readChunks: readChunksFrom(firestore),
    listen: (map, sinceMs, next, refused) =>
      listenToOperations(firestore, map, sinceMs, next, refused),
    write: (map, operation) => createOperationStore(firestore, map).write(operation),
  };
}
