/** A Reddit map's evidence and snapshot as a refresh reads and replaces them. */
import {
  jobPath,
  mapPath,
  mapUpdatePath,
  snapshotChunksPath,
  threadPagePath,
  threadPartPath,
} from "@mapwright/core/firestore-paths";
import type { MapId, SnapshotId, WorkspaceId } from "@mapwright/core/ids";
import type { MapDocument, MapEvidence } from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import {
  decodeMapPart,
  decodeSerpsPart,
  encodeSnapshot,
} from "@mapwright/core/maps/snapshot-codec";
import { getSnapshotTotals } from "@mapwright/core/maps/snapshot-totals";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import { toThreadsPoint } from "@mapwright/core/refresh/map-trend";
import type { PageReading } from "@mapwright/core/refresh/page-trend";
import { readPages } from "@mapwright/core/refresh/read-pages";
import type { ThreadsUpdate } from "@mapwright/core/refresh/map-update";
import { endJob } from "@mapwright/core/research/job-lease";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { deleteTasksWithQuotes } from "#/platform/maps/forget-quotes.ts";
import {
  nameChunks,
  pointToEvidence,
  readChunks,
  readRedditEvidence,
  readSiteEvidence,
  saveChunks,
  saveRedditEvidence,
  unzip,
} from "#/platform/maps/map-chunks.ts";
import { readWithResults } from "#/platform/maps/read-map.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { openJobSettlement } from "#/research/jobs/job-credits.ts";
import {
  writeJob,
  writeWhileHeld,
  type JobRef,
  type LeaseState,
} from "#/research/jobs/job-store.ts";
import type { LibraryPage } from "#/research/reddit-map/thread-library.ts";
import { openTrend, type TrendStep } from "#/research/refresh/trend-store.ts";
import { compress, packJson } from "#/research/stored-results.ts";

/** A map with evidence from Reddit. */
export interface ThreadedMap {
  readonly map: MapDocument;
  readonly evidence: RedditEvidence;
}

/** Result of a refresh of a map's threads. */
export interface RefreshedThreads {
  readonly before: ThreadedMap;
  readonly evidence: RedditEvidence;
  /** Without keywords that only said what is gone; null: it stays as it is. */
  readonly snapshot: MapSnapshot | null;
  readonly update: ThreadsUpdate;
  readonly credits: number;
  /** See `ResearchJob.unreadable`. */
  readonly unreadable: number;
}

export interface RefreshStore {
  /** null: the map is gone, or has no evidence from Reddit. */
  read(id: MapId): Promise<ThreadedMap | null>;
  readSnapshot(map: MapDocument): Promise<MapSnapshot>;
  /** Replaces evidence, snapshot and the last update, and ends the job, or does none of it. */
  publish(ref: JobRef, holder: string, refreshed: RefreshedThreads): Promise<LeaseState>;
  /** Pages that were read before: they may have what is gone. */
  deletePages(workspace: WorkspaceId, pages: readonly LibraryPage[]): Promise<void>;
}

export function createRefreshStore(db: Firestore, now: () => number): RefreshStore {
  const deleteChunks = (map: MapId, snapshot: SnapshotId) =>
    db.recursiveDelete(db.collection(snapshotChunksPath(map, snapshot)));
  return {
    async read(id) {
      const found = await db.doc(mapPath(id)).get();
      if (!found.exists) return null;
      const map = fromStored(storedMap, found.data());
      const evidence = await readRedditEvidence(db, map);
      return evidence && { map, evidence };
    },
    async readSnapshot({ id, snapshot }) {
      const [parts, serps] = await Promise.all([
        readChunks(db, id, snapshot.id, "map"),
        readChunks(db, id, snapshot.id, "serps"),
      ]);
      return {
        ...(await decodeMapPart(parts, unzip)),
        serps: await decodeSerpsPart(serps, unzip),
      };
    },
    async publish(ref, holder, { before, evidence, snapshot, update, credits, unreadable }) {
      const { map } = before;
      const sources = map.evidence.reddit?.sources ?? [];
      const pointer = await saveRedditEvidence(db, map.id, evidence, sources);
      const stored = snapshot && (await storeSnapshot(db, map.id, snapshot));
      const data = await packJson(update);
      const after = stored ? { ...map, snapshot: stored.snapshot } : map;
      const pages = await readPagesTwice(db, before, { map: after, evidence }, now());
      let replaced: readonly SnapshotId[] = [];
      const leaseState = await writeWhileHeld(db, ref, holder, async (transaction, job) => {
        if (job.status === "cancelling") return;
        const nowMs = now();
        const settle = await openJobSettlement(db, transaction, job, nowMs);
        const found = await transaction.get(db.doc(mapPath(map.id)));
        const current = found.exists ? fromStored(storedMap, found.data()) : null;
        const status = current ? "done" : "cancelled";
        const extend = await openTrend(db, transaction, map.id, {
          kind: "threads",
          step: { before: toThreadsPoint(before.evidence), after: toThreadsPoint(evidence) },
        });
        const extendPages = await openTrend(db, transaction, map.id, {
          kind: "pages",
          step: pages,
        });
        if (current) {
          extend();
          extendPages();
          pointToEvidence(db, transaction, current, "reddit", pointer, nowMs);
          // Someone completed the map meanwhile: the next refresh finds what is gone in it.
          const isSame = current.snapshot.id === map.snapshot.id;
          if (stored && isSame) transaction.update(db.doc(mapPath(map.id)), { ...stored });
          const at = Timestamp.fromMillis(nowMs);
          transaction.set(db.doc(mapUpdatePath(map.id, "threads")), { jobId: ref.jobId, at, data });
          replaced = replacedIds(
            current.evidence.reddit,
            pointer.id,
            stored && isSame ? map : null,
          );
        }
        const ended = endJob({ ...job, percent: 100, credits, unreadable }, { status }, nowMs);
        writeJob(db, transaction, ended);
        settle(ended);
      });
      // What is deleted upstream is deleted here now, and not with the next compaction.
      if (update.goneThreads > 0) {
        for (const id of replaced) await deleteChunks(map.id, id);
        await deleteTasksWithQuotes(db, map.workspaceId, map.id);
      }
      const isGone =
        leaseState === "lost" && !(await db.doc(jobPath(ref.workspaceId, ref.jobId)).get()).exists;
      if (leaseState === "cancelling" || isGone) await deleteChunks(map.id, pointer.id);
      return leaseState;
    },
    async deletePages(workspace, pages) {
      for (const { id, page } of pages) {
        const batch = db.batch();
        batch.delete(db.doc(threadPagePath(workspace, id)));
        for (let part = 0; part < page.partCount; part++)
          batch.delete(db.doc(threadPartPath(workspace, id, part)));
        await batch.commit();
      }
    },
  };
}

/** Reads the map's pages before and after the refresh, both as people have edited the map by now. */
async function readPagesTwice(
  db: Firestore,
  before: ThreadedMap,
  after: ThreadedMap,
  nowMs: number,
): Promise<TrendStep<PageReading>> {
  const isSame = before.map.snapshot.id === after.map.snapshot.id;
  const state = await readWithResults(db, before.map);
  const [left, site] = await Promise.all([
    isSame ? state : readWithResults(db, after.map),
    readSiteEvidence(db, before.map),
  ]);
  return {
    before: readPages(state, { at: before.evidence.asOf, site, reddit: before.evidence }),
    after: readPages(left, { at: nowMs, site, reddit: after.evidence }),
  };
}

async function storeSnapshot(db: Firestore, map: MapId, snapshot: MapSnapshot) {
  const chunks = await encodeSnapshot(snapshot, (bytes) => compress(bytes));
  const id = nameChunks(chunks);
  await saveChunks(db, map, id, chunks);
  const { counts, volumePerMonth } = getSnapshotTotals(snapshot);
  return { snapshot: { id, chunks: chunks.length }, counts, volumePerMonth };
}

/** Chunks that nothing points to any more. */
function replacedIds(
  evidence: MapEvidence["reddit"],
  pointer: SnapshotId,
  map: MapDocument | null,
): SnapshotId[] {
  return [
    ...(evidence && evidence.id !== pointer ? [evidence.id] : []),
    ...(map ? [map.snapshot.id] : []),
  ];
}
