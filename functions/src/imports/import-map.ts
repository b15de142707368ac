/**
 * Stores a map that was read from a file: first the immutable chunks and the log, which nobody can find yet, then the
 * document that makes them a map. Retrying the same request finishes what a crashed call left behind.
 */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { mapPath, membersPath } from "@mapwright/core/firestore-paths";
import { mapId, type MapId, type UserId } from "@mapwright/core/ids";
import type { ImportMapInput } from "@mapwright/core/maps/files/import-map";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { packChanges, splitIntoOperations } from "@mapwright/core/maps/log/map-operation";
import { NEW_MAP, type MapDocument } from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { encodeSnapshot } from "@mapwright/core/maps/snapshot-codec";
import { getSnapshotTotals } from "@mapwright/core/maps/snapshot-totals";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { unpackImport } from "#/imports/unpack-import.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { hashToId } from "#/platform/hash-text.ts";
import {
  nameChunks,
  saveChunks,
  saveRedditEvidence,
  saveSiteEvidence,
} from "#/platform/maps/map-chunks.ts";
import { requireNotDeleted } from "#/platform/access/deletion-key.ts";
import {
  beginDraft,
  publishDraft,
  saveDraftLog,
  type LogEntry,
} from "#/platform/maps/map-draft.ts";
import { requireRole } from "#/platform/access/membership.ts";
import { requirePlanQuota } from "#/platform/plan-quota.ts";

const compress = promisify(gzip);

export async function importMap(
  db: Firestore,
  caller: UserPrincipal,
  input: ImportMapInput,
  nowMs: number,
): Promise<{ mapId: MapId }> {
  await requireRole(db, input.workspaceId, caller.uid, canEditMaps);
  const id = importedMapId(input, caller.uid);
  if ((await db.doc(mapPath(id)).get()).exists) return { mapId: id };
  const { snapshot, changes, site, reddit } = await unpackImport(input);
  const keywords = countKeywords(snapshot, changes);
  await requirePlanQuota(db, input.workspaceId, { kind: "create-map", keywords }, nowMs);
  const chunks = await encodeSnapshot(snapshot, (bytes) => compress(bytes));
  const snapshotName = nameChunks(chunks);
  const members = new Set(
    (await db.collection(membersPath(input.workspaceId)).get()).docs.map(({ id: uid }) => uid),
  );
  const log = operationsOf(withoutStrangers(changes, members), caller.uid, nowMs);
  await beginDraft(db, id, nowMs);
  await saveChunks(db, id, snapshotName, chunks);
  const evidence = {
    site: site && (await saveSiteEvidence(db, id, site)),
    reddit: reddit && (await saveRedditEvidence(db, id, reddit, input.sources)),
  };
  await saveDraftLog(db, id, log);
  const map: MapDocument = {
    id,
    workspaceId: input.workspaceId,
    jobId: null,
    seedResults: [],
    origin: "import",
    type: input.type,
    title: input.title,
    seeds: input.seeds,
    locale: input.locale,
    ...getSnapshotTotals(snapshot),
    snapshot: { id: snapshotName, chunks: chunks.length },
    ...NEW_MAP,
    evidence,
    createdBy: caller.uid,
    createdAt: nowMs,
    updatedAt: nowMs,
  };
  // Someone who was removed meanwhile, or whose workspace was deleted, can't publish.
  await publishDraft(db, map, keywords, async (transaction) => {
    await requireNotDeleted(db, transaction, caller.uid);
    await requireRole(db, map.workspaceId, caller.uid, canEditMaps, transaction);
  });
  return { mapId: id };
}

/** The snapshot's keywords and those that its changes add. Removed ones count too, because they can be restored. */
function countKeywords({ keywords }: MapSnapshot, changes: readonly MapChange[]): number {
  const texts = new Set(keywords.text);
  for (const change of changes)
    if (change.kind === "add-keywords") for (const { text } of change.keywords) texts.add(text);
  return texts.size;
}

/** Derived from the request, so that a retry finds what an earlier call created. */
function importedMapId({ workspaceId, requestId }: ImportMapInput, uid: UserId): MapId {
  const text = ["import", workspaceId, uid, requestId].join("\n");
  return mapId.parse(hashToId(text));
}

/** A file can assign only members, and mention nobody: people would be notified of old comments. */
function withoutStrangers(
  changes: readonly MapChange[],
  members: ReadonlySet<string>,
): readonly MapChange[] {
  return changes.flatMap((change): MapChange[] => {
    if (change.kind === "add-comment") return [{ ...change, mentions: [] }];
    const isStranger =
      change.kind === "set-assignee" && change.assignee !== null && !members.has(change.assignee);
    return isStranger ? [] : [change];
  });
}

/** Lists operations by the importer, at the current time: authors and times in the file aren't trusted. */
function operationsOf(changes: readonly MapChange[], by: UserId, nowMs: number): LogEntry[] {
  return splitIntoOperations(changes).map((group, n) => {
    const packed = packChanges(group);
    // Operations with the same time are replayed in id order.
    const id = `import-${String(n).padStart(6, "0")}-${hashToId(packed.changes).slice(0, 16)}`;
    return { id, data: { by, at: Timestamp.fromMillis(nowMs), ...packed } };
  });
}
