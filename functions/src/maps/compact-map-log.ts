/**
 * Compacts a map's log: reads what was written since the last compaction in pages, replays what is old enough into new
 * edits, and moves the pointer unless another run was faster. Operations that readers reject are dropped from the log;
 * all others are kept as the history. A log too long for one run is compacted as far as time allows.
 */
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { DAY_MS } from "@mapwright/core/durations";
import { mapPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { snapshotId, type MapId, type SnapshotId } from "@mapwright/core/ids";
import { LogCompaction } from "@mapwright/core/maps/log/compact-log";
import {
  COMPACT_OPERATIONS,
  isCompactionDue,
  isOldEnough,
  listenFrom,
  filterUncompacted,
  type CompactedLog,
} from "@mapwright/core/maps/log/compaction-window";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import type { MapDocument, SnapshotChunk } from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { decodeMapPart, encodeCompactedLog } from "@mapwright/core/maps/snapshot-codec";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { dropOperations, type DroppedOperations } from "#/maps/drop-operations.ts";
import { readCompacted } from "#/platform/maps/read-map.ts";
import {
  readDocuments,
  readLogPages,
  type UnreadableOperation,
} from "#/platform/maps/read-operations.ts";
import { readChunks, unzip } from "#/platform/maps/map-chunks.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";

const compress = promisify(gzip);

/** No batch takes this long: an action still incomplete by then wasn't written by the app. */
const ORPHANED_AFTER_MS = DAY_MS;

export interface CompactOptions {
  readonly nowMs: number;
  /** Checked after each page; once time is up, the rest is left to the next run. Default: no time limit. */
  readonly hasTime?: () => boolean;
  /** Called as soon as operations are dropped. */
  readonly onDropped?: (dropped: DroppedOperations) => void;
}

/** @returns whether the pointer was moved; false when there was nothing to compact or another run did it */
export async function compactMapLog(
  db: Firestore,
  id: MapId,
  options: CompactOptions,
): Promise<boolean> {
  const map = fromStored(storedMap, (await db.doc(mapPath(id)).get()).data());
  const read = await compactPages(db, map, options);
  if (!read) return false;
  const { next, lastAtMs } = read;
  const chunks = await encodeCompactedLog(next, (bytes) => compress(bytes));
  const edits = newCompactionId();
  await saveChunks(db, id, edits, chunks);
  const pointer = { id: edits, chunks: chunks.length, until: next.until };
  const isMoved = await movePointer(db, map, pointer, { nowMs: options.nowMs, lastAtMs });
  // Nothing ever pointed to these documents, and if the map was deleted meanwhile, nothing would sweep them.
  if (!isMoved) await deleteChunks(db, id, edits, chunks.length);
  return isMoved;
}

/** @returns the compacted log and when its last operation was written; null when compaction isn't worth it yet */
async function compactPages(
  db: Firestore,
  map: MapDocument,
  { nowMs, hasTime = () => true, onDropped }: CompactOptions,
): Promise<{ readonly next: CompactedLog; readonly lastAtMs: number } | null> {
  const compacted = await readCompacted(db, map);
  let hasDropped = false;
  const drop = async (operations: readonly UnreadableOperation[]) => {
    const records = await dropOperations(db, map, operations, nowMs);
    hasDropped ||= records.length > 0;
    for (const record of records) onDropped?.(record);
  };
  let compaction: LogCompaction | null = null;
  // Read but not replayed yet; fewer than would justify a compaction.
  let waiting: MapOperation[] = [];
  const uncompactedTimes: Pick<MapOperation, "at">[] = [];
  let lastAtMs = 0;
  let isWhole = true;
  for await (const page of readLogPages(db, map.id, listenFrom(compacted))) {
    const lost = page.orphaned.filter(({ atMs }) => atMs < nowMs - ORPHANED_AFTER_MS);
    await drop([...page.unreadable, ...lost]);
    lastAtMs = Math.max(lastAtMs, ...page.operations.map(({ at }) => at ?? 0));
    const ripe = page.operations.filter(({ at }) => isOldEnough(at, nowMs));
    waiting.push(...ripe);
    uncompactedTimes.push(...filterUncompacted(compacted, ripe).map(({ at }) => ({ at })));
    const isDue = isCompactionDue(uncompactedTimes, nowMs);
    if (isDue || compaction !== null || waiting.length >= COMPACT_OPERATIONS) {
      compaction ??= new LogCompaction(await readBase(db, map), compacted, nowMs);
      for (const broken of compaction.add(waiting))
        await drop(await readDocuments(db, map.id, broken));
      waiting = [];
    }
    // Every run must make progress, or none ever would.
    if (hasTime() || !(isDue || hasDropped)) continue;
    isWhole = false;
    break;
  }
  const next = isCompactionDue(uncompactedTimes, nowMs) ? compaction?.finish(isWhole) : null;
  return next ? { next, lastAtMs: isWhole ? lastAtMs : next.until } : null;
}

async function readBase(db: Firestore, map: MapDocument): Promise<MapSnapshot> {
  return decodeMapPart(await readChunks(db, map.id, map.snapshot.id, "map"), unzip);
}

async function deleteChunks(
  db: Firestore,
  map: MapId,
  edits: SnapshotId,
  count: number,
): Promise<void> {
  const batch = db.batch();
  for (let n = 0; n < count; n++) batch.delete(chunkRef(db, map, edits, n));
  await batch.commit();
}

async function saveChunks(
  db: Firestore,
  map: MapId,
  edits: SnapshotId,
  chunks: readonly SnapshotChunk[],
): Promise<void> {
  const batch = db.batch();
  for (const [n, chunk] of chunks.entries()) batch.set(chunkRef(db, map, edits, n), { ...chunk });
  await batch.commit();
}

function chunkRef(db: Firestore, map: MapId, edits: SnapshotId, n: number) {
  return db.collection(snapshotChunksPath(map, edits)).doc(String(n).padStart(4, "0"));
}

/**
 * Points the map to the compaction, only if the compaction and snapshot it was made from are still current. The
 * previous compaction may be swept after an hour.
 */
async function movePointer(
  db: Firestore,
  read: MapDocument,
  edits: NonNullable<MapDocument["edits"]>,
  { nowMs, lastAtMs }: { readonly nowMs: number; readonly lastAtMs: number },
): Promise<boolean> {
  const reference = db.doc(mapPath(read.id));
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(reference);
    if (!found.exists) return false;
    const now = fromStored(storedMap, found.data());
    const isAsRead =
      now.snapshot.id === read.snapshot.id &&
      now.edits?.id === read.edits?.id &&
      now.logRevision === read.logRevision;
    if (!isAsRead) return false;
    transaction.update(reference, {
      edits: { ...edits, until: Timestamp.fromMillis(edits.until) },
      // The list sorts by last edit.
      updatedAt: Timestamp.fromMillis(Math.max(now.updatedAt, lastAtMs)),
    });
    const retiredAt = Timestamp.fromMillis(nowMs);
    for (let n = 0; now.edits !== null && n < now.edits.chunks; n++)
      transaction.update(chunkRef(db, read.id, now.edits.id, n), { retiredAt });
    return true;
  });
}

/** Unique to this run, so that no other run's compaction is swept by mistake. */
function newCompactionId(): SnapshotId {
  return snapshotId.parse(randomUUID().replaceAll("-", ""));
}
