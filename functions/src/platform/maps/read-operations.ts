/**
 * Reads a map's log in pages, so that memory use is bounded by a page, however long the log is and whatever it
 * contains. What readers reject is listed separately: see `drop-operations.ts`.
 */
import { operationsPath } from "@mapwright/core/firestore-paths";
import { userId, type MapId, type UserId } from "@mapwright/core/ids";
import {
  readOperation,
  storedOperation,
  type MapOperation,
  type OperationPart,
} from "@mapwright/core/maps/log/map-operation";
import { createOperationJoiner, toOperationId } from "@mapwright/core/maps/log/operation-parts";
import { PARTS_MAX } from "@mapwright/core/maps/log/operation-text";
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from "firebase-admin/firestore";

/** Documents per read: one that wasn't written by the app can hold up to a megabyte. */
const DOCUMENTS_A_READ = 32;

/** A document of the log that readers reject. */
export interface UnreadableOperation {
  readonly ref: DocumentReference;
  /** null: missing or not trustworthy. */
  readonly by: UserId | null;
  /** Unix ms. */
  readonly atMs: number;
  readonly bytes: number;
}

export interface LogPage {
  /** Complete actions, in log order. */
  readonly operations: readonly MapOperation[];
  readonly unreadable: readonly UnreadableOperation[];
  /** Parts of incomplete actions: a batch writes all of them or none. */
  readonly orphaned: readonly UnreadableOperation[];
}

/**
 * Everything after `sinceMs` in log order. Documents with the same timestamp come in one page, and with them every part
 * of an action: a batch writes all parts with the same time.
 */
export async function* readLogPages(
  db: Firestore,
  map: MapId,
  sinceMs: number,
): AsyncGenerator<LogPage> {
  const log = db
    .collection(operationsPath(map))
    .where("at", ">", Timestamp.fromMillis(sinceMs))
    .orderBy("at")
    .limit(DOCUMENTS_A_READ);
  // The last timestamp may have more documents to come.
  let held: OperationPart[] = [];
  let last: QueryDocumentSnapshot | null = null;
  do {
    const page: QuerySnapshot = await (last ? log.startAfter(last) : log).get();
    const { docs } = page;
    last = docs.length < DOCUMENTS_A_READ ? null : (docs.at(-1) ?? null);
    const unreadable: UnreadableOperation[] = [];
    for (const document of docs) {
      const read = readStoredOperation(document);
      if ("ref" in read) unreadable.push(read);
      else held.push(read);
    }
    const lastAt = last ? millisOf(last) : Infinity;
    const complete = held.filter(({ at }) => (at ?? 0) < lastAt);
    held = held.filter(({ at }) => (at ?? 0) >= lastAt);
    yield { unreadable, ...joinParts(db, map, complete) };
  } while (last);
}

function joinParts(
  db: Firestore,
  map: MapId,
  parts: readonly OperationPart[],
): Pick<LogPage, "operations" | "orphaned"> {
  const operations = createOperationJoiner()(parts);
  const joined = new Set(operations.map(({ id }) => id));
  const lengths = new Map(parts.map(({ id, number }) => [id, number?.of]));
  const isOrphaned = ({ id, number }: OperationPart) => {
    const operation = toOperationId({ id, number });
    return number && !(joined.has(operation) && lengths.get(operation) === number.of);
  };
  const orphaned = parts.filter(isOrphaned).map((part) => describePart(db, map, part));
  return { operations, orphaned };
}

function describePart(
  db: Firestore,
  map: MapId,
  { id, by, at, changes }: OperationPart,
): UnreadableOperation {
  const ref = db.collection(operationsPath(map)).doc(id);
  return { ref, by, atMs: at ?? 0, bytes: Buffer.byteLength(JSON.stringify(changes)) };
}

/** All documents of an action that was read. */
export async function readDocuments(
  db: Firestore,
  map: MapId,
  { id }: MapOperation,
): Promise<UnreadableOperation[]> {
  const log = db.collection(operationsPath(map));
  const others = Array.from({ length: PARTS_MAX - 1 }, (_, n) => log.doc(`${id}-${String(n + 1)}`));
  const found = await db.getAll(log.doc(id), ...others);
  return found
    .filter(({ exists }) => exists)
    .map(readStoredOperation)
    .flatMap((part) => ("ref" in part || toOperationId(part) !== id ? [] : [part]))
    .map((part) => describePart(db, map, part));
}

/** The document as readers accept it, as an action or a part of one; otherwise what is known about it. */
export function readStoredOperation(
  document: DocumentSnapshot,
): OperationPart | UnreadableOperation {
  const atMs = millisOf(document);
  const data = document.data() ?? {};
  const parsed = storedOperation.safeParse({ ...data, id: document.id, at: atMs });
  const operation = parsed.success ? readOperation(parsed.data) : null;
  return (
    operation ?? {
      ref: document.ref,
      by: userId.safeParse(data["by"]).data ?? null,
      atMs,
      bytes: Buffer.byteLength(JSON.stringify(data)),
    }
  );
}

function millisOf(document: DocumentSnapshot): number {
  const at: unknown = document.get("at");
  return at instanceof Timestamp ? at.toMillis() : 0;
}
