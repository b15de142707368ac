/**
 * Tells webhooks about the edits of a map since the last time, as one event. In the transaction that writes the event,
 * the window of these edits is closed; an edit that came meanwhile opens the next.
 */
import { mapChangesPath, operationsPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import { toOperationId } from "@mapwright/core/maps/log/operation-parts";
import {
  toHead,
  createWebhookEvent,
  type WebhookEvent,
} from "@mapwright/core/webhooks/webhook-event";
import {
  Timestamp,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from "firebase-admin/firestore";
import { readStoredOperation } from "#/platform/maps/read-operations.ts";
import {
  CHANGE_WINDOW_MS,
  gatherChanges,
  type MapChanges,
} from "#/platform/webhooks/note-map-change.ts";
import { recordEvent } from "#/platform/webhooks/record-event.ts";
import type { ChangedMap, WebhookQueues } from "#/platform/webhooks/task-queues.ts";
import { TASK_EARLY_MS } from "#/platform/webhooks/task-queues.ts";

/** Documents that one event covers; the rest is in the next. A batch of a browser writes fewer. */
const MAX_DOCUMENTS = 1_000;
export interface AnnounceDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  readonly queues: WebhookQueues;
}

/** @returns whether something was announced */
export async function announceMapChange(deps: AnnounceDeps, map: ChangedMap): Promise<boolean> {
  const isAnnounced = await deps.db.runTransaction((transaction) =>
    announce(deps, transaction, map),
  );
  await openNextWindow(deps, map);
  return isAnnounced;
}

async function announce(
  { db, now }: AnnounceDeps,
  transaction: Transaction,
  map: ChangedMap,
): Promise<boolean> {
  const ref = db.doc(mapChangesPath(map.workspaceId, map.mapId));
  const changes = gatherChanges(await transaction.get(ref));
  if (!changes || changes.dueAt === null || changes.dueAt.toMillis() > now() + TASK_EARLY_MS)
    return false;
  const documents = await readEdits(db, transaction, map.mapId, latest(changes));
  const event = eventOf(map, documents);
  const announcedUntil = timeOf(documents.at(-1)) ?? changes.announcedUntil;
  const closed: MapChanges = { ...changes, announcedUntil, from: null, dueAt: null };
  transaction.set(ref, closed);
  if (event) recordEvent(db, transaction, event);
  return event !== null;
}

/** After which edits the next event begins. */
function latest({ announcedUntil, from }: MapChanges): Timestamp {
  const times = [announcedUntil, from].filter((time) => time !== null);
  return times.reduce(
    (last, time) => (time.valueOf() > last.valueOf() ? time : last),
    new Timestamp(0, 0),
  );
}

async function readEdits(
  db: Firestore,
  transaction: Transaction,
  map: MapId,
  after: Timestamp,
): Promise<readonly QueryDocumentSnapshot[]> {
  const log = db.collection(operationsPath(map)).where("at", ">", after).orderBy("at");
  const { docs } = await transaction.get(log.limit(MAX_DOCUMENTS));
  if (docs.length < MAX_DOCUMENTS) return docs;
  // The last action may have more documents to come, all with its time.
  const lastTime = timeOf(docs.at(-1))?.valueOf();
  return docs.filter((document) => timeOf(document)?.valueOf() !== lastTime);
}

function timeOf(document: QueryDocumentSnapshot | undefined): Timestamp | null {
  const at: unknown = document?.get("at");
  return at instanceof Timestamp ? at : null;
}

/** null: nothing that readers accept. */
function eventOf(
  { workspaceId, mapId }: ChangedMap,
  documents: readonly QueryDocumentSnapshot[],
): WebhookEvent | null {
  const edits = documents.map(readStoredOperation).flatMap((read) => ("ref" in read ? [] : [read]));
  const ids = [...new Set(edits.map(toOperationId))];
  const [first, last] = [edits[0], edits.at(-1)];
  const [firstOperationId, lastOperationId] = [ids[0], ids.at(-1)];
  if (!first || !last || !firstOperationId || !lastOperationId) return null;
  const isoOf = (atMs: number | null) => new Date(atMs ?? 0).toISOString();
  return createWebhookEvent(`map_${mapId}_${lastOperationId}`, {
    type: "map.changed",
    ...toHead({ workspaceId }, last.at ?? 0),
    data: {
      mapId,
      operations: ids.length,
      firstOperationId,
      lastOperationId,
      from: isoOf(first.at),
      to: isoOf(last.at),
    },
  });
}

/** An edit whose trigger found the window still open, but which came after the event was written. */
async function openNextWindow({ db, now, queues }: AnnounceDeps, map: ChangedMap): Promise<void> {
  const ref = db.doc(mapChangesPath(map.workspaceId, map.mapId));
  const before = gatherChanges(await ref.get());
  if (!before?.announcedUntil || before.dueAt !== null) return;
  const later = await db
    .collection(operationsPath(map.mapId))
    .where("at", ">", before.announcedUntil)
    .orderBy("at")
    .limit(1)
    .get();
  if (later.empty) return;
  const dueAt = Timestamp.fromMillis(now() + CHANGE_WINDOW_MS);
  await db.runTransaction(async (transaction) => {
    const changes = gatherChanges(await transaction.get(ref));
    if (!changes || changes.dueAt !== null) return;
    transaction.set(ref, { ...changes, from: changes.announcedUntil, dueAt });
  });
  await queues.announce(map, CHANGE_WINDOW_MS);
}
