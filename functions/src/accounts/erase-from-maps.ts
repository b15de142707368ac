/**
 * Takes a person out of the logs of maps that others go on editing: what they wrote, and what names them. Each round
 * finds its operations by query and leaves none it would find again. What was folded from the old log is void: it goes
 * in the same transaction, and the log is folded anew by whoever opens the map next.
 */
import { DELETED_ACCOUNT_ID } from "@mapwright/core/accounts/account-deletion";
import { operationsGroup, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { mapId, snapshotId, type UserId } from "@mapwright/core/ids";
import { storedOperation } from "@mapwright/core/maps/log/map-operation";
import { replacePerson } from "@mapwright/core/maps/log/operation-text";
import {
  FieldValue,
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

export async function eraseFromMaps(desk: LogErasureDesk, uid: UserId): Promise<void> {
  const { db } = desk;
  const written = db.collectionGroup(operationsGroup()).where("by", "==", uid);
  await eachMap(desk, written, uid);
  const naming = db.collectionGroup(operationsGroup()).where("names", "array-contains", uid);
  await eachMap(desk, naming, uid);
}

async function eachMap(desk: LogErasureDesk, query: Query, uid: UserId): Promise<void> {
  for (;;) {
    const page = await query.limit(desk.pageSize).get();
    if (page.empty) return;
    for (const [path, operations] of Map.groupBy(page.docs, mapPathOf)) {
      desk.goOn("log");
      await rewriteLog(desk, desk.db.doc(path), operations, uid);
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
): Promise<void> {
  const snapshots = await map.collection("snapshots").listDocuments();
  await db.runTransaction(async (transaction) => {
    const found = await transaction.get(map);
    // Also those of folds before the last, which nobody reads any more, and of one that was made just now.
    const pointed: unknown = found.get("edits.id");
    const ids = new Set(snapshots.map(({ id }) => id));
    if (typeof pointed === "string") ids.add(pointed);
    const folds = await Promise.all(
      [...ids].map((id) => {
        const chunks = snapshotChunksPath(mapId.parse(map.id), snapshotId.parse(id));
        return transaction.get(db.collection(chunks).where("part", "==", "edits").select());
      }),
    );
    for (const { docs } of folds) for (const { ref } of docs) transaction.delete(ref);
    for (const operation of operations) {
      const rewritten = withoutPerson(operation, uid);
      // Rules cannot look into a list: what no reader takes is no history, and must not keep an account from going.
      if (rewritten === null) transaction.delete(operation.ref);
      else transaction.update(operation.ref, rewritten);
    }
    if (found.exists)
      transaction.update(map, { edits: null, logRevision: FieldValue.increment(1) });
  });
}

/** null: it is no operation. */
function withoutPerson(operation: QueryDocumentSnapshot, uid: UserId) {
  const parsed = operationText.safeParse(operation.data());
  if (!parsed.success) return null;
  const { by, names } = parsed.data;
  const changes = replacePerson(parsed.data.changes, uid, DELETED_ACCOUNT_ID);
  if (changes === null) return null;
  const replace = (person: UserId) => (person === uid ? DELETED_ACCOUNT_ID : person);
  return {
    by: replace(by),
    names: names.map(replace),
    changes,
  };
}
