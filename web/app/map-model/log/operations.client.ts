/** The log of a map in Firestore: subscriptions and writes. The device's cache holds what is unsent. */
import { operationsPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import {
  readOperation,
  storedOperation,
  type MapOperation,
  type OperationPart,
} from "@mapwright/core/maps/log/map-operation";
import { createOperationJoiner } from "@mapwright/core/maps/log/operation-parts";
import { FirebaseError } from "firebase/app";
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
import { packOnce } from "#/map-model/log/packed-once.ts";
import type { OperationStore } from "#/map-model/log/send-once.ts";
import { runLater } from "#/platform/later.ts";

const ASK_AGAIN_MS = 2_000;

/** Before the server responds there is no server time. */
const receivedOperation = storedOperation.extend({ at: z.number().nullable() });

interface ReceivedDocument {
  readonly by: unknown;
  readonly text: unknown;
  /** null: unreadable. */
  readonly part: OperationPart | null;
}

/** Documents never change: each is parsed once, however large, and only gets its time when that is known. */
function readOnce(received: Map<string, ReceivedDocument>, id: string, data: DocumentData) {
  const { by, changes: text }: Record<string, unknown> = data;
  const millis = timeOf(data);
  const known = received.get(id);
  const isKnown = known !== undefined && known.by === by && known.text === text;
  if (isKnown && (known.part === null || known.part.at === millis)) return known.part;
  const part = isKnown && known.part ? { ...known.part, at: millis } : readPart(id, data, millis);
  received.set(id, { by, text, part });
  return part;
}

function readPart(id: string, data: DocumentData, at: number | null): OperationPart | null {
  const parsed = receivedOperation.safeParse({ ...data, id, at });
  const part = parsed.success ? readOperation({ ...parsed.data, at: at ?? 0 }) : null;
  if (part === null) console.error(`Operation ${id} cannot be read and is left out.`);
  return part && { ...part, at };
}

function timeOf(data: DocumentData): number | null {
  const at: unknown = data["at"];
  return at instanceof Timestamp ? at.toMillis() : null;
}

/**
 * Subscribes to every complete operation from `sinceMs` on (Unix ms of the server), in order; called on every change.
 * Includes what this device has written but not sent, with `at` null. @returns a function that unsubscribes
 */
export function listenToOperations(
  firestore: Firestore,
  map: MapId,
  sinceMs: number,
  next: (operations: readonly MapOperation[]) => void,
  refused: (error: Error) => void,
): () => void {
  const received = new Map<string, ReceivedDocument>();
  const join = createOperationJoiner();
  return onSnapshot(
    query(
      collection(firestore, operationsPath(map)),
      where("at", ">", Timestamp.fromMillis(sinceMs)),
      orderBy("at"),
    ),
    { includeMetadataChanges: true },
    ({ docs }) => {
      const parts = docs.map((document) => readOnce(received, document.id, document.data()));
      next(join(parts.filter((part) => part !== null)));
    },
    refused,
  );
}

/** The log of `map` on the server, for writes by `sendOnce`. */
export function createOperationStore(firestore: Firestore, map: MapId): OperationStore {
  const at = (id: string) => doc(firestore, operationsPath(map), id);
  return {
    // All its documents are in one batch, which the server accepts or rejects as a unit. Offline this resolves later.
    write: async (operation) => {
      const batch = writeBatch(firestore);
      for (const { id, ...document } of packOnce(operation))
        batch.set(at(id), { ...document, at: serverTimestamp() });
      await batch.commit();
    },
    read: (id) => readWhole(id, async (part) => readFromServer(at(part))),
  };
}

/** The changes of all documents of an operation; null: it does not exist. */
async function readWhole(
  id: string,
  read: (id: string) => Promise<OperationPart | "unreadable" | null>,
): Promise<readonly MapChange[] | null> {
  const first = await read(id);
  if (first === null) return null;
  // An unreadable one counts as empty: its intended changes are sent under another id.
  if (first === "unreadable") return [];
  const others = Array.from({ length: (first.number?.of ?? 1) - 1 }, (_, n) =>
    read(`${id}-${String(n + 1)}`),
  );
  const parts = [first, ...(await Promise.all(others))];
  const readable = parts.filter((part) => part !== null && part !== "unreadable");
  return createOperationJoiner()(readable).flatMap(({ changes }) => changes);
}

/** While the server is unreachable it is unknown whether it has the operation: retries until it responds. */
async function readFromServer(
  reference: DocumentReference,
): Promise<OperationPart | "unreadable" | null> {
  for (;;) {
    try {
      const found = await getDocFromServer(reference);
      if (!found.exists()) return null;
      const data = found.data();
      return readPart(found.id, data, timeOf(data)) ?? "unreadable";
    } catch (error) {
      if (!(error instanceof FirebaseError) || error.code !== "unavailable") throw error;
      await new Promise((resolve) => runLater(() => resolve(undefined), ASK_AGAIN_MS));
    }
  }
}
