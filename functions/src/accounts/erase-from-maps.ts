/**
 * Takes a person out of the logs of maps that others go on editing: what they wrote, and what names them, however it is
 * written. Their own operations and those that declare their name are found by query; the rest by searching the logs of
 * the teams they were in. What was compacted from the old log is void: it goes in the same transaction, and the log is
 * compacted again by whoever opens the map next.
 */
import { DELETED_ACCOUNT_ID } from "@mapwright/core/accounts/account-deletion";
import { createPersonEraser, type PersonEraser } from "@mapwright/core/accounts/person-text";
import {
  mapPath,
  mapsPath,
  operationsGroup,
  operationsPath,
  snapshotChunksPath,
} from "@mapwright/core/firestore-paths";
import { mapId, snapshotId, type MapId, type UserId, type WorkspaceId } from "@mapwright/core/ids";
import { readOperation, storedOperation } from "@mapwright/core/maps/log/map-operation";
import { rewriteOperationText } from "@mapwright/core/maps/log/operation-text";
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type Query,
  type QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import type { ErasureDesk } from "#/platform/erase-workspace.ts";

/** As it is stored, its time apart. */
const operationText = storedOperation.pick({ by: true, names: true, changes: true });

export interface LogErasureDesk extends ErasureDesk {
  /** Operations rewritten in one transaction. */
  readonly pageSize: number;
}

/** Whom to look for, and where. */
export interface PersonInMaps {
  readonly uid: UserId;
  readonly addresses: readonly string[];
  readonly names: readonly string[];
  readonly teams: readonly WorkspaceId[];
  readonly searchedMaps: readonly MapId[];
}

/** @param onSearched called with each map whose log was searched to its end */
export async function eraseFromMaps(
  desk: LogErasureDesk,
  person: PersonInMaps,
  onSearched: (map: MapId) => Promise<void>,
): Promise<void> {
  const { db } = desk;
  const { uid } = person;
  const eraser = createPersonEraser(person);
  const written = db.collectionGroup(operationsGroup()).where("by", "==", uid);
  await eachMap(desk, written, uid, eraser);
  const naming = db.collectionGroup(operationsGroup()).where("names", "array-contains", uid);
  await eachMap(desk, naming, uid, eraser);
  for (const team of person.teams) {
    const maps = await db.collection(mapsPath()).where("workspaceId", "==", team).select().get();
    for (const { id } of maps.docs) {
      const map = mapId.parse(id);
      if (person.searchedMaps.includes(map)) continue;
      await searchLog(desk, map, uid, eraser);
      await onSearched(map);
    }
  }
}

/** Rewrites what queries cannot find: a name in a comment, an id behind an escape, an operation that hides whom it names. */
async function searchLog(
  desk: LogErasureDesk,
  map: MapId,
  uid: UserId,
  eraser: PersonEraser,
): Promise<void> {
  const log = desk.db.collection(operationsPath(map)).limit(desk.pageSize);
  for (let last: QueryDocumentSnapshot | null = null; ;) {
    desk.goOn("search");
    const page = await (last ? log.startAfter(last) : log).get();
    const naming = page.docs.filter((operation) => {
      const rewritten = withoutPerson(operation, uid, eraser);
      return rewritten === null || rewritten.changes !== operation.get("changes");
    });
    if (naming.length > 0) await rewriteLog(desk, desk.db.doc(mapPath(map)), naming, uid, eraser);
    last = page.docs.at(-1) ?? null;
    if (!last || page.size < desk.pageSize) return;
  }
}

async function eachMap(
  desk: LogErasureDesk,
  query: Query,
  uid: UserId,
  eraser: PersonEraser,
): Promise<void> {
  for (;;) {
    const page = await query.limit(desk.pageSize).get();
    if (page.empty) return;
    for (const [path, operations] of Map.groupBy(page.docs, mapPathOf)) {
      desk.goOn("log");
      await rewriteLog(desk, desk.db.doc(path), operations, uid, eraser);
    }
  }
}

function mapPathOf({ ref }: QueryDocumentSnapshot): string {
  const map = ref.parent.parent;
  if (!map) throw new Error(`${ref.path} lies in no map`);
  return map.path;
}

async function rewriteLog(
  { db }: LogErasureDesk,
  map: DocumentReference,
  operations: readonly QueryDocumentSnapshot[],
  uid: UserId,
  eraser: PersonEraser,
): Promise<void> {
  const snapshots = await map.collection("snapshots").listDocuments();
  await db.runTransaction(async (transaction) => {
    const found = await transaction.get(map);
    // Also those of compactions before the last, which nobody reads any more, and of one that was made just now.
    const pointed: unknown = found.get("edits.id");
    const ids = new Set(snapshots.map(({ id }) => id));
    if (typeof pointed === "string") ids.add(pointed);
    const compacted = await Promise.all(
      [...ids].map((id) => {
        const chunks = snapshotChunksPath(mapId.parse(map.id), snapshotId.parse(id));
        return transaction.get(db.collection(chunks).where("part", "==", "edits").select());
      }),
    );
    const present = await transaction.getAll(...operations.map(({ ref }) => ref), {
      fieldMask: ["at"],
    });
    for (const { docs } of compacted) for (const { ref } of docs) transaction.delete(ref);
    // A compaction may have dropped some since they were read.
    for (const operation of operations.filter((_, n) => present[n]?.exists)) {
      const rewritten = withoutPerson(operation, uid, eraser);
      // Rules cannot look into a list: what no reader takes is no history, and must not keep an account from going.
      if (rewritten === null) transaction.delete(operation.ref);
      else transaction.update(operation.ref, rewritten);
    }
    if (found.exists)
      transaction.update(map, { edits: null, logRevision: FieldValue.increment(1) });
  });
}

/** null: no reader takes it, so it is no history. */
function withoutPerson(operation: QueryDocumentSnapshot, uid: UserId, eraser: PersonEraser) {
  const parsed = operationText.safeParse(operation.data());
  if (!parsed.success) return null;
  const { by, names, changes } = parsed.data;
  const replace = (person: UserId) => (person === uid ? DELETED_ACCOUNT_ID : person);
  const who = { by: replace(by), names: names.map(replace) };
  const erased = rewriteOperationText(changes, (content) => eraser.fromJson(content));
  if (erased === null) return null;
  // As it was written, where it names nobody: JSON has many forms.
  if (erased === changes) return { ...who, changes };
  const wasRead = isRead(operation, { by, names, changes });
  const full = { ...who, changes: erased };
  if (!wasRead || isRead(operation, full)) return full;
  // "Deleted account" is longer than most names: a text that was as long as may be is cut, so that it can be read.
  const cut = rewriteOperationText(changes, (content) => eraser.fromJson(content, true));
  return cut === null ? null : { ...who, changes: cut };
}

function isRead(
  operation: QueryDocumentSnapshot,
  text: Pick<Parameters<typeof readOperation>[0], "by" | "names" | "changes">,
): boolean {
  const at: unknown = operation.get("at");
  const stored = storedOperation.safeParse({
    ...operation.data(),
    ...text,
    id: operation.id,
    at: at instanceof Timestamp ? at.toMillis() : at,
  });
  return stored.success && readOperation(stored.data) !== null;
}
