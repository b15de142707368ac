/**
 * A map that is being stored by an import or a copy, from before its first chunk until its document exists. The draft
 * locates what a failed call left behind, which is swept once no call can still be working on it.
 */
import { AppError } from "@mapwright/core/app-error";
import { mapDraftPath, mapPath, operationsPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import { mapDraft } from "@mapwright/core/maps/manage-map";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { writeBatches } from "@mapwright/core/maps/write-batches";
import type { DocumentData, Firestore, Transaction } from "firebase-admin/firestore";
import { reservePlanQuota, runPlanTransaction } from "#/platform/plan-quota.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";

/** The stored form of a draft. */
export const storedDraft = { schema: mapDraft, times: ["startedAt"] } as const;

/** Before anything of the map is written. Rejects while the remains of an earlier call are being swept. */
export async function beginDraft(db: Firestore, id: MapId, nowMs: number): Promise<void> {
  const ref = db.doc(mapDraftPath(id));
  await db.runTransaction(async (transaction) => {
    refuseSwept((await transaction.get(ref)).data());
    transaction.set(ref, toStored(storedDraft, { mapId: id, startedAt: nowMs, isSwept: false }));
  });
}

/**
 * Creates the document that publishes the map, once: a second call changes nothing. A caller who, by `allow`, may no
 * longer publish, or has no room left on the plan, leaves nothing behind.
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
    await runPlanTransaction(db, map.workspaceId, async (transaction) => {
      await allow(transaction);
      const begun = await transaction.get(draft);
      if ((await transaction.get(ref)).exists) return;
      // Without the draft, it is unknown whether what was written still exists.
      if (!begun.exists) throw new Error(`The draft of map ${map.id} is gone`);
      refuseSwept(begun.data());
      const request = { kind: "create-map", keywords } as const;
      const nowMs = map.createdAt;
      const reserve = await reservePlanQuota(db, transaction, map.workspaceId, request, nowMs);
      reserve();
      transaction.set(ref, toStored(storedMap, map));
      transaction.delete(draft);
    });
  } catch (error) {
    if (!(await ref.get()).exists) await db.recursiveDelete(ref);
    throw error;
  }
}

function refuseSwept(data: DocumentData | undefined): void {
  if (data !== undefined && fromStored(storedDraft, data).isSwept) {
    throw new AppError(
      "internal",
      "An earlier attempt is being cleaned up. Try again in a moment.",
    );
  }
}

export interface LogEntry {
  readonly id: string;
  readonly data: DocumentData;
}

/**
 * Makes these entries the draft's entire log: what an earlier attempt wrote from another state is deleted. Once another
 * attempt has published the map, its log belongs to its users and isn't touched.
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
