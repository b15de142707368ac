/**
 * Notes that a map was edited, for webhooks that are told: the first edit opens a window of some minutes, at whose end
 * one event names all edits in it. Without such a webhook, an edit costs one read.
 */
import { mapChangesPath, webhooksPath } from "@mapwright/core/firestore-paths";
import { mapId, workspaceId, type MapId, type WorkspaceId } from "@mapwright/core/ids";
import { keepLatest } from "@mapwright/core/keep-latest";
import { Timestamp, type DocumentSnapshot, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { readMapWorkspace } from "#/platform/maps/stored-map.ts";
import type { ChangedMap, WebhookQueues } from "#/platform/webhooks/task-queues.ts";

/** Time over which edits of a map are gathered: at most one event in this time. */
export const CHANGE_WINDOW_MS = 5 * 60_000;

/** Triggers come out of order: an edit may be noted after one that was made later. */
const DISORDER_SECONDS = 60;

/**
 * @stored `workspaces/{w}/mapChanges/{m}`
 * @holds Up to which edit webhooks were told about a map (`announcedUntil`), and after which the next event begins
 * (`from`) when it is due (`dueAt`); null without one.
 * @reads functions
 * @writes functions (`operationWritten`, `announceMapChange`)
 */
export const storedMapChanges = z.object({
  mapId,
  workspaceId,
  /** Times are exact, which milliseconds aren't. */
  announcedUntil: z.instanceof(Timestamp).nullable(),
  from: z.instanceof(Timestamp).nullable(),
  dueAt: z.instanceof(Timestamp).nullable(),
});
export type MapChanges = z.infer<typeof storedMapChanges>;

/** Maps never move to another workspace. */
const workspaceOf = new Map<MapId, WorkspaceId>();
const MAX_CACHED = 10_000;

export interface NoteDeps {
  readonly db: Firestore;
  readonly now: () => number;
  readonly queues: WebhookQueues;
}

export async function noteMapChange(
  { db, now, queues }: NoteDeps,
  map: MapId,
  operation: DocumentSnapshot,
): Promise<void> {
  const at: unknown = operation.get("at");
  if (!(at instanceof Timestamp)) return;
  const workspace = await readWorkspaceOf(db, map);
  if (workspace === null || !(await hasActiveWebhook(db, workspace))) return;
  const dueAtMs = await openWindow(db, { workspaceId: workspace, mapId: map }, at, now());
  if (dueAtMs !== null)
    await queues.announce({ workspaceId: workspace, mapId: map }, dueAtMs - now());
}

/** null: the map is being deleted. */
async function readWorkspaceOf(db: Firestore, map: MapId): Promise<WorkspaceId | null> {
  const known = workspaceOf.get(map);
  if (known) return known;
  const found = await readMapWorkspace(db, map);
  if (found) keepLatest(workspaceOf, map, found, MAX_CACHED);
  return found;
}

async function hasActiveWebhook(db: Firestore, workspace: WorkspaceId): Promise<boolean> {
  const webhooks = await db
    .collection(webhooksPath(workspace))
    .where("events", "array-contains", "map.changed")
    .get();
  return webhooks.docs.some((webhook) => webhook.get("status") === "active");
}

/** @returns when the window that this edit opened ends, Unix ms; null: it is in one, or webhooks were told about it */
async function openWindow(
  db: Firestore,
  of: ChangedMap,
  at: Timestamp,
  nowMs: number,
): Promise<number | null> {
  const ref = db.doc(mapChangesPath(of.workspaceId, of.mapId));
  // Most edits are in a window already: they lock nothing.
  if (isNoted(gatherChanges(await ref.get()), at)) return null;
  return db.runTransaction(async (transaction) => {
    const known = gatherChanges(await transaction.get(ref));
    if (isNoted(known, at)) return null;
    const from = new Timestamp(at.seconds - DISORDER_SECONDS, at.nanoseconds);
    const dueAt = known?.dueAt ?? Timestamp.fromMillis(nowMs + CHANGE_WINDOW_MS);
    const announcedUntil = known?.announcedUntil ?? null;
    const changes: MapChanges = { ...of, announcedUntil, from, dueAt };
    transaction.set(ref, changes);
    return known?.dueAt ? null : dueAt.toMillis();
  });
}

export function gatherChanges(found: DocumentSnapshot): MapChanges | null {
  return found.exists ? storedMapChanges.parse(found.data()) : null;
}

/** Tells whether an edit is in the window that is open, or was announced. */
function isNoted(known: MapChanges | null, at: Timestamp): boolean {
  if (!known) return false;
  const { announcedUntil, from, dueAt } = known;
  if (announcedUntil && at.valueOf() <= announcedUntil.valueOf()) return true;
  return dueAt !== null && from !== null && at.valueOf() > from.valueOf();
}
