/** The log of a map in Firestore: listened to, and written to. The device's cache keeps what was not sent yet. */
import { operationsPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import {
  packChanges,
  readOperation,
  storedOperation,
  type MapOperation,
} from "@mapwright/core/maps/log/map-operation";
import {
  Timestamp,
  collection,
  doc,
  getDocFromServer,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  where,
  type DocumentData,
  type DocumentReference,
  type Firestore,
} from "firebase/firestore";
import { z } from "zod";

/** Before the server answers there is no time of its own. */
const heardOperation = storedOperation.extend({ at: z.number().nullable() });

/** Operations are never changed: each is parsed once, and again when its time is known. */
function readOnce(read: Map<string, MapOperation | null>, id: string, data: DocumentData) {
  const at: unknown = data["at"];
  const millis = at instanceof Timestamp ? at.toMillis() : null;
  const known = read.get(id);
  if (known !== undefined && (known === null || known.at === millis)) return known;
  const parsed = heardOperation.safeParse({ ...data, id, at: millis });
  const operation = parsed.success ? readOperation({ ...parsed.data, at: millis ?? 0 }) : null;
  if (operation === null) console.error(`Operation ${id} cannot be read and is left out.`);
  const heard = operation && { ...operation, at: millis };
  read.set(id, heard);
  return heard;
}

/**
 * Everything from `sinceMs` on (Unix ms of the server), in order, again at every change. What this device has written
 * and not sent yet is among it, with `at` null. @returns how to end it.
 */
export function listenToOperations(
  firestore: Firestore,
  map: MapId,
  sinceMs: number,
  next: (operations: readonly MapOperation[]) => void,
  refused: (error: Error) => void,
): () => void {
  const read = new Map<string, MapOperation | null>();
  return onSnapshot(
    query(
      collection(firestore, operationsPath(map)),
      where("at", ">", Timestamp.fromMillis(sinceMs)),
      orderBy("at"),
    ),
    { includeMetadataChanges: true },
    ({ docs }) => {
      const operations = docs.map((document) => readOnce(read, document.id, document.data()));
      next(operations.filter((operation) => operation !== null));
    },
    refused,
  );
}

/**
 * Resolves when the server has it, which offline is later; rejects when it is refused. The SDK sends again what the
 * server has and could not say so before the connection broke: that is refused, for it would change an operation.
 */
export async function writeOperation(
  firestore: Firestore,
  map: MapId,
  { id, by, changes }: MapOperation,
): Promise<void> {
  const reference = doc(firestore, operationsPath(map), id);
  try {
    await setDoc(reference, { by, at: serverTimestamp(), ...packChanges(changes) });
  } catch (error) {
    if (!(await isStored(reference))) throw error;
  }
}

async function isStored(reference: DocumentReference): Promise<boolean> {
  try {
    return (await getDocFromServer(reference)).exists();
  } catch {
    return false;
  }
}
