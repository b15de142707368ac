/**
 * Removes a person from the logs of maps that others still edit: what they wrote, and what names them, however it is
 * encoded. Their own operations and those that declare their name are found by query, the rest by searching the logs of
 * their workspaces. The compaction of the old log becomes invalid: it is deleted in the same transaction, and the log
 * is compacted again by the next person who opens the map.
 */
import { DELETED_ACCOUNT_ID } from "@mapwright/core/accounts/account-deletion";
import { createPersonRedactor, type PersonRedactor } from "@mapwright/core/accounts/person-text";
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
import type { PurgeDeps } from "#/platform/purge-workspace.ts";

/** The stored form, without its time. */
const operationText = storedOperation.pick({ by: true, names: true, changes: true });

export interface LogPurgeDeps extends PurgeDeps {
  /** Operations rewritten per transaction. */
  readonly pageSize: number;
}

/** Whom to search for, and where. */
export interface PersonInMaps {
  readonly uid: UserId;
  readonly addresses: readonly string[];
  readonly names: readonly string[];
  readonly teams: readonly WorkspaceId[];
  readonly searchedMaps: readonly MapId[];
}

/** @param onSearched called with each map whose log has been searched completely */
export async function deleteFromMaps(
  deps: LogPurgeDeps,
  person: PersonInMaps,
  onSearched: (map: MapId) => Promise<void>,
): Promise<void> {
  const { db } = deps;
  const { uid } = person;
  const redactor = createPersonRedactor(person);
  const written = db.collectionGroup(operationsGroup()).where("by", "==", uid);
  await eachMap(deps, written, uid, redactor);
  const naming = db.collectionGroup(operationsGroup()).where("names", "array-contains", uid);
  await eachMap(deps, naming, uid, redactor);
  for (const team of person.teams) {
    const maps = await db.collection(mapsPath()).where("workspaceId", "==", team).select().get();
    for (const { id } of maps.docs) {
      const map = mapId.parse(id);
      if (person.searchedMaps.includes(map)) continue;
      await searchLog(deps, map, uid, redactor);
      await onSearched(map);
    }
  }
}

/**
 * Rewrites what queries can't find: a name in a comment, an escaped id, an operation that doesn't declare whom it
 * names.
 */
async function searchLog(
  deps: LogPurgeDeps,
  map: MapId,
  uid: UserId,
  redactor: PersonRedactor,
): Promise<void> {
  const log = deps.db.collection(operationsPath(map)).limit(deps.pageSize);
  for (let last: QueryDocumentSnapshot | null = null; ;) {
    deps.goOn("search");
    const page = await (last ? log.startAfter(last) : log).get();
    const naming = page.docs.filter((operation) => {
      const rewritten = withoutPerson(operation, uid, redactor);
      return rewritten === null || rewritten.changes !== operation.get("changes");
    });
    if (naming.length > 0) await rewriteLog(deps, deps.db.doc(mapPath(map)), naming, uid, redactor);
    last = page.docs.at(-1) ?? null;
    if (!last || page.size < deps.pageSize) return;
  }
}

async function eachMap(
  deps: LogPurgeDeps,
  query: Query,
  uid: UserId,
  redactor: PersonRedactor,
): Promise<void> {
  for (;;) {
    const page = await query.limit(deps.pageSize).get();
    if (page.empty) return;
    for (const [path, operations] of Map.groupBy(page.docs, mapPathOf)) {
      deps.goOn("log");
      await rewriteLog(deps, deps.db.doc(path), operations, uid, redactor);
    }
  }
}

function mapPathOf({ ref }: QueryDocumentSnapshot): string {
  const map = ref.parent.parent;
  if (!map) throw new Error(`${ref.path} isn't in a map`);
  return map.path;
}

async function rewriteLog(
  { db }: LogPurgeDeps,
  map: DocumentReference,
  operations: readonly QueryDocumentSnapshot[],
  uid: UserId,
  redactor: PersonRedactor,
): Promise<void> {
  const snapshots = await map.collection("snapshots").listDocuments();
  await db.runTransaction(async (transaction) => {
    const found = await transaction.get(map);
    // Including chunks of earlier compactions, which nobody reads any more, and of one just made.
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
    // A compaction may have removed some since they were read.
    for (const operation of operations.filter((_, n) => present[n]?.exists)) {
      const rewritten = withoutPerson(operation, uid, redactor);
      // Rules can't look into a list: an operation that readers reject isn't history and must not block a deletion.
      if (rewritten === null) transaction.delete(operation.ref);
      else transaction.update(operation.ref, rewritten);
    }
    if (found.exists)
      transaction.update(map, { edits: null, logRevision: FieldValue.increment(1) });
  });
}

/** null: readers reject it, so it isn't history. */
function withoutPerson(operation: QueryDocumentSnapshot, uid: UserId, redactor: PersonRedactor) {
  const parsed = operationText.safeParse(operation.data());
  if (!parsed.success) return null;
  const { by, names, changes } = parsed.data;
  const replace = (person: UserId) => (person === uid ? DELETED_ACCOUNT_ID : person);
  const who = { by: replace(by), names: names.map(replace) };
  const redacted = rewriteOperationText(changes, (content) => redactor.fromJson(content));
  if (redacted === null) return null;
  // Unchanged when it names nobody: JSON has many encodings.
  if (redacted === changes) return { ...who, changes };
  const wasRead = isRead(operation, { by, names, changes });
  const full = { ...who, changes: redacted };
  if (!wasRead || isRead(operation, full)) return full;
  // "Deleted account" is longer than most names: a text at its maximum length is cut so that it stays readable.
  const cut = rewriteOperationText(changes, (content) => redactor.fromJson(content, true));
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
