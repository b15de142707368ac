/**
 * Copies a map within its workspace: its chunks unchanged, and people's edits as the smallest set of changes that
 * produces the same state, in the copy's own log. Copying the compaction isn't enough: it is discarded and rebuilt from
 * the log whenever an account is deleted. The document is written last, so that no one sees a partial copy; a repeated
 * call continues from what is already there.
 */
import { mapPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { mapId, type MapId, type UserId } from "@mapwright/core/ids";
import { diffStates } from "@mapwright/core/maps/log/changes-between";
import { packChanges, splitIntoOperations } from "@mapwright/core/maps/log/map-operation";
import {
  countStateKeywords,
  openState,
  type MapState,
} from "@mapwright/core/maps/log/edited/map-state";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { copyMapInput } from "@mapwright/core/maps/manage-map";
import { writeBatches } from "@mapwright/core/maps/write-batches";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { Timestamp, type DocumentReference, type Firestore } from "firebase-admin/firestore";
import type { z } from "zod";
import { openStoredMapFor } from "#/maps/open-map.ts";
import { hashToId } from "#/platform/hash-text.ts";
import { readMapState } from "#/platform/maps/read-map.ts";
import type { Actor } from "#/platform/access/principal.ts";
import { requireNotDeleted } from "#/platform/access/deletion-key.ts";
import {
  beginDraft,
  publishDraft,
  saveDraftLog,
  type LogEntry,
} from "#/platform/maps/map-draft.ts";
import { requirePlanQuota } from "#/platform/plan-quota.ts";

type CopyMapInput = z.output<typeof copyMapInput>;

interface ChunkWrite {
  readonly ref: DocumentReference;
  readonly data: object;
  readonly byteLength: number;
}

export interface CopyDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
}

export async function copyMap(
  { db, now }: CopyDeps,
  { uid }: Actor,
  { mapId: source, requestId, title }: CopyMapInput,
): Promise<{ mapId: MapId }> {
  const map = await openStoredMapFor(db, source, uid, canEditMaps);
  const id = copyIdFor(map, uid, requestId);
  const ref = db.doc(mapPath(id));
  if ((await ref.get()).exists) return { mapId: id };
  const nowMs = now();
  const state = await readMapState(db, map);
  const keywords = countStateKeywords(state);
  await requirePlanQuota(db, map.workspaceId, { kind: "create-map", keywords }, nowMs);
  const chunks = await chunksFor(db, map, id);
  await beginDraft(db, id, nowMs);
  for (const some of writeBatches(chunks, ({ byteLength }) => byteLength)) {
    const batch = db.batch();
    for (const { ref: written, data } of some) batch.set(written, { ...data });
    await batch.commit();
  }
  await saveDraftLog(db, id, operationsFor(state, { by: uid, nowMs }));
  // No copy is made if the caller was removed meanwhile, the workspace was deleted, or the map is in the trash.
  const copy = copyOf(map, { id, title, by: uid, nowMs });
  await publishDraft(db, copy, keywords, async (transaction) => {
    await requireNotDeleted(db, transaction, uid);
    await openStoredMapFor(db, source, uid, canEditMaps, transaction);
  });
  return { mapId: id };
}

/** `requestId` is a random UUID made by the caller, so that no one else can guess the id. */
function copyIdFor({ id }: MapDocument, uid: UserId, requestId: string): MapId {
  return mapId.parse(hashToId(["copy", id, uid, requestId].join("\n")));
}

/** Reads the chunks of a map's snapshot and evidence, to be written for the copy. */
async function chunksFor(db: Firestore, map: MapDocument, copy: MapId): Promise<ChunkWrite[]> {
  const { site, reddit } = map.evidence;
  const ids = [map.snapshot, site, reddit].flatMap((part) => part?.id ?? []);
  const found = await Promise.all(
    ids.map(async (id) => {
      const { docs } = await db.collection(snapshotChunksPath(map.id, id)).get();
      return docs.map((chunk) => {
        const data: unknown = chunk.get("data");
        return {
          ref: db.collection(snapshotChunksPath(copy, id)).doc(chunk.id),
          data: chunk.data(),
          byteLength: data instanceof Uint8Array ? data.byteLength : 0,
        };
      });
    }),
  );
  return found.flat();
}

/** Consecutive timestamps up to now: the order in which they are replayed. */
function operationsFor(
  state: MapState,
  { by, nowMs }: { readonly by: UserId; readonly nowMs: number },
): LogEntry[] {
  const groups = splitIntoOperations(diffStates(openState(state.base), state));
  return groups.map((changes, n) => {
    const at = Timestamp.fromMillis(nowMs - groups.length + n);
    return {
      id: `copied-${String(n).padStart(12, "0")}`,
      data: { by, at, ...packChanges(changes) },
    };
  });
}

function copyOf(
  map: MapDocument,
  copy: { readonly id: MapId; title: string; readonly by: UserId; readonly nowMs: number },
): MapDocument {
  const { updatedBy: _renamedBy, ...kept } = map;
  return {
    ...kept,
    id: copy.id,
    title: copy.title,
    jobId: null,
    origin: "copy",
    edits: null,
    logRevision: 0,
    archivedAt: null,
    createdBy: copy.by,
    createdAt: copy.nowMs,
    updatedAt: copy.nowMs,
  };
}
