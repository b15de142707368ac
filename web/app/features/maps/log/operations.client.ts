/** The log of a map in Firestore: listened to, and written to. The device's cache keeps what was not sent yet. */
import { operationsPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import {
  readOperation,
  storedOperation,
  type MapOperation,
  type OperationPart,
} from "@mapwright/core/maps/log/map-operation";
import { createOperationJoiner, packOperation } from "@mapwright/core/maps/log/operation-parts";
import {
  Timestamp,
  collection,
  doc,
  getDocFromServer,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  where,
  writeBatch,
  type DocumentData,
  type DocumentReference,
  type Firestore,
} from "firebase/firestore";
import { z } from "zod";

/** Before the server answers there is no time of its own. */
const heardOperation = storedOperation.extend({ at: z.number().nullable() });

interface HeardDocument {
  readonly by: unknown;
  readonly text: unknown;
  /** null: it can't be read. */
  readonly part: OperationPart | null;
}

/** Documents are never changed: each is parsed once, however large it is, and only gets its time when that is known. */
function readOnce(heard: Map<string, HeardDocument>, id: string, data: DocumentData) {
  const { at, by, changes: text }: Record<string, unknown> = data;
  const millis = at instanceof Timestamp ? at.toMillis() : null;
  const known = heard.get(id);
  const isKnown = known !== undefined && known.by === by && known.text === text;
  if (isKnown && (known.part === null || known.part.at === millis)) return known.part;
  const part = isKnown && known.part ? { ...known.part, at: millis } : readPart(id, data, millis);
  heard.set(id, { by, text, part });
  return part;
}

function readPart(id: string, data: DocumentData, at: number | null): OperationPart | null {
  const parsed = heardOperation.safeParse({ ...data, id, at });
  const part = parsed.success ? readOperation({ ...parsed.data, at: at ?? 0 }) : null;
  if (part === null) console.error(`Operation ${id} cannot be read and is left out.`);
  return part && { ...part, at };
}

/**
 * Every complete operation from `sinceMs` on (Unix ms of the server), in order, again at every change. What this device has written
 * and not sent yet is among it, with `at` null. @returns how to end it.
 */
export function listenToOperations(
  firestore: Firestore,
  map: MapId,
  sinceMs: number,
  next: (operations: readonly MapOperation[]) => void,
  refused: (error: Error) => void,
): () => void {
  const heard = new Map<string, HeardDocument>();
  const join = createOperationJoiner();
  return onSnapshot(
    query(
      collection(firestore, operationsPath(map)),
      where("at", ">", Timestamp.fromMillis(sinceMs)),
      orderBy("at"),
    ),
    { includeMetadataChanges: true },
    ({ docs }) => {
      const parts = docs.map((document) => readOnce(heard, document.id, document.data()));
      next(join(parts.filter((part) => part !== null)));
    },
    refused,
  );
}

/**
 * Resolves when the server has it, which offline is later; rejects when it is refused. All documents of it go in one
 * batch, which the server takes or refuses as a whole and hands to listeners as a whole. The SDK sends again what the
 * server has and could not say so before the connection broke: that is refused, for it would change an operation.
 */
export async function writeOperation(
  firestore: Firestore,
  map: MapId,
  operation: MapOperation,
): Promise<void> {
  const batch = writeBatch(firestore);
  for (const { id, ...document } of packOperation(operation))
    batch.set(doc(firestore, operationsPath(map), id), { ...document, at: serverTimestamp() });
  try {
    await batch.commit();
  } catch (error) {
    if (!(await isStored(doc(firestore, operationsPath(map), operation.id)))) throw error;
  }
}

async function isStored(reference: DocumentReference): Promise<boolean> {
  try {
    return (await getDocFromServer(reference)).exists();
  } catch {
    return false;
  }
}
