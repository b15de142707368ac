/**
 * A map that is being stored, from before its first chunk until its document stands: an import, a copy. What a call
 * that died left behind is found by its draft, and swept away once nobody can be at it any more.
 */
import { AppError } from "@mapwright/core/app-error";
import { mapDraftPath, mapPath, operationsPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import { mapDraft } from "@mapwright/core/maps/manage-map";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { writeBatches } from "@mapwright/core/maps/write-batches";
import type { DocumentData, Firestore, Transaction } from "firebase-admin/firestore";
import { PLAN_TRANSACTION, reservePlanRoom } from "#/platform/plan-room.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/stored-map.ts";

/** How a draft is stored. */
export const storedDraft = { schema: mapDraft, times: ["startedAt"] } as const;

/** Before anything of the map is written. Rejects while what an earlier call left of it is being swept away. */
export async function beginDraft(db: Firestore, id: MapId, nowMs: number): Promise<void> {
  const ref = db.doc(mapDraftPath(id));
  await db.runTransaction(async (transaction) => {
    refuseSwept((await transaction.get(ref)).data());
    transaction.set(ref, toStored(storedDraft, { mapId: id, startedAt: nowMs, isSwept: false }));
  });
}

/**
 * The document that makes a map of it, once: whoever comes second changes nothing. Who may not publish any more, by
 * `allow`, or has no room left on the plan, leaves nothing behind.
 * @param keywords of the map as it will be opened
 */
export async function publishDraft(
  db: Firestore,
  map: MapDocument,
  keywords: number,
  allow: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const ref = db.doc(mapPath(map.id));
  const draft = db.doc(mapDraftPath(map.id));
  try {
    await db.runTransaction(async (transaction) => {
      await allow(transaction);
      const begun = await transaction.get(draft);
      if ((await transaction.get(ref)).exists) return;
      // Without it nobody knows whether what was written is there still.
      if (!begun.exists) throw new Error(`The draft of map ${map.id} is gone`);
      refuseSwept(begun.data());
      const request = { kind: "create-map", keywords } as const;
      const nowMs = map.createdAt;
      const reserve = await reservePlanRoom(db, transaction, map.workspaceId, request, nowMs);
      reserve();
      transaction.set(ref, toStored(storedMap, map));
      transaction.delete(draft);
    }, PLAN_TRANSACTION);
  } catch (error) {
    if (!(await ref.get()).exists) await db.recursiveDelete(ref);
    throw error;
  }
}

function refuseSwept(data: DocumentData | undefined): void {
  if (data !== undefined && fromStored(storedDraft, data).isSwept) {
    throw new AppError("internal", "What an earlier try left is being cleared away. Try again.");
  }
}

export interface LogEntry {
  readonly id: string;
  readonly data: DocumentData;
}

/**
 * The draft's log is these entries and no others: what an earlier try wrote of another state goes. Once another try
 * has published the map its log is people's: nothing of it is touched any more.
 */
export async function saveDraftLog(
  db: Firestore,
  map: MapId,
  log: readonly LogEntry[],
): Promise<void> {
  const collection = db.collection(operationsPath(map));
  const wanted = new Set(log.map(({ id }) => id));
  const stale = (await collection.select().get()).docs.filter(({ id }) => !wanted.has(id));
  for (const some of writeBatches(stale, () => 0)) {
    await whileDraft(db, map, (transaction) => {
      for (const { ref } of some) transaction.delete(ref);
    });
  }
  for (const some of writeBatches(log, ({ data }) => JSON.stringify(data).length * 3)) {
    await whileDraft(db, map, (transaction) => {
      for (const { id, data } of some) transaction.set(collection.doc(id), data);
    });
  }
}

async function whileDraft(
  db: Firestore,
  map: MapId,
  write: (transaction: Transaction) => void,
): Promise<void> {
  const ref = db.doc(mapPath(map));
  await db.runTransaction(async (transaction) => {
    if (!(await transaction.get(ref)).exists) write(transaction);
  });
}
