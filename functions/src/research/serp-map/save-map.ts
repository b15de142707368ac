/**
 * Saves a built map: first the immutable chunks, which nothing points to yet, then in one transaction the map document
 * that points to them and the job's end. A reader never sees a partial map.
 */
import {
  jobPath,
  jobPlanPath,
  jobResultPath,
  mapPath,
  operationsPath,
  snapshotChunksPath,
} from "@mapwright/core/firestore-paths";
import type { MapId, SnapshotId } from "@mapwright/core/ids";
import {
  NEW_MAP,
  snapshotChunk,
  type MapDocument,
  type MapEvidence,
  type SnapshotChunk,
} from "@mapwright/core/maps/map-document";
import { decodeMapPart } from "@mapwright/core/maps/snapshot-codec";
import { getSnapshotTotals } from "@mapwright/core/maps/snapshot-totals";
import { writeBatches } from "@mapwright/core/maps/write-batches";
import { endJob } from "@mapwright/core/research/job-lease";
import { MAP_TYPE_OF, type ResearchInput } from "@mapwright/core/research/research-input";
import { getListingName, listListings } from "@mapwright/core/reddit/threads/thread-listings";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { getChunkRef, retireEvidence, saveChunks } from "#/platform/maps/map-chunks.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { openJobSettlement } from "#/research/jobs/job-credits.ts";
import {
  writeJob,
  writeWhileHeld,
  type LeaseState,
  type JobRef,
} from "#/research/jobs/job-store.ts";
import type { BuiltMap, KnownMap } from "#/research/serp-map/build-map.ts";
import { toDoneJob, type JobOutcome } from "#/research/serp-map/job-outcome.ts";
import { decompress, packJson } from "#/research/stored-results.ts";

/** The store in which maps are saved. */
export interface MapStore {
  /** null: there is no such map (any more). */
  readKnown(mapId: MapId): Promise<KnownMap | null>;
  saveChunks(mapId: MapId, snapshot: SnapshotId, chunks: readonly SnapshotChunk[]): Promise<void>;
  /** The chunks of a map that isn't published: its snapshot's and its evidence's. */
  deleteBuilt(built: BuiltMap): Promise<void>;
  /**
   * Saves the map, records where its SERPs came from and ends the job, or does none of it.
   */
  publish(ref: JobRef, holder: string, built: BuiltMap, outcome: JobOutcome): Promise<LeaseState>;
}

const EVIDENCE_KINDS = ["site", "reddit"] as const satisfies readonly (keyof MapEvidence)[];

export function createMapStore(db: Firestore, now: () => number): MapStore {
  const deleteChunks = async (mapId: MapId, snapshot: SnapshotId, count: number) => {
    const refs = Array.from({ length: count }, (_, n) => getChunkRef(db, mapId, snapshot, n));
    for (const some of writeBatches(refs, () => 0)) {
      const batch = db.batch();
      for (const ref of some) batch.delete(ref);
      await batch.commit();
    }
  };
  const deleteBuilt = async ({ mapId, snapshotId, chunks, evidence }: BuiltMap) => {
    await deleteChunks(mapId, snapshotId, chunks.length);
    for (const kind of EVIDENCE_KINDS) {
      const pointer = evidence?.[kind];
      if (pointer) await deleteChunks(mapId, pointer.id, pointer.chunks);
    }
  };
  return {
    deleteBuilt,
    async readKnown(mapId) {
      const found = await db.doc(mapPath(mapId)).get();
      if (!found.exists) return null;
      const { snapshot, edits } = fromStored(storedMap, found.data());
      const ofMap = db
        .collection(snapshotChunksPath(mapId, snapshot.id))
        .where("part", "==", "map");
      const [chunks, operations] = await Promise.all([
        ofMap.get(),
        db.collection(operationsPath(mapId)).limit(1).get(),
      ]);
      return {
        snapshot: await decodeMapPart(
          chunks.docs.map((chunk) => snapshotChunk.parse(chunk.data())),
          (bytes) => decompress(bytes),
        ),
        isUntouched: edits === null && operations.empty,
      };
    },
    saveChunks: (mapId, snapshot, chunks) => saveChunks(db, mapId, snapshot, chunks),
    publish: (...order) => publishMap(db, now, deleteBuilt, ...order),
  };
}

async function publishMap(
  db: Firestore,
  now: () => number,
  deleteBuilt: MapStore["deleteBuilt"],
  ...[ref, holder, built, outcome]: Parameters<MapStore["publish"]>
): Promise<LeaseState> {
  const { record: serps } = outcome;
  const record = serps && { data: await packJson(serps) };
  const plan = (outcome.missing ?? built.missingFigures) && {
    data: await packJson({ ...outcome.toContinue, plan: built.plan }),
  };
  let isMapGone = false;
  const leaseState = await writeWhileHeld(db, ref, holder, async (transaction, job) => {
    if (job.status === "cancelling") return;
    const nowMs = now();
    const settle = await openJobSettlement(db, transaction, job, nowMs);
    const before = job.continues ? await transaction.get(db.doc(mapPath(built.mapId))) : null;
    isMapGone = before !== null && !before.exists;
    const end = (ended: ResearchJob) => {
      writeJob(db, transaction, ended);
      settle(ended);
    };
    // The map that it was to complete has been deleted.
    if (isMapGone) return end(endJob(job, { status: "cancelled" }, nowMs));
    const known = before && fromStored(storedMap, before.data());
    const map = writeMap(db, transaction, { job, built, outcome, known }, nowMs);
    if (record) transaction.set(db.doc(jobResultPath(ref.workspaceId, ref.jobId, "serps")), record);
    if (plan) transaction.set(db.doc(jobPlanPath(ref.workspaceId, ref.jobId)), plan);
    const { counts, seedResults, missingFigures } = map;
    const saved = { keywords: counts.keywords, seedResults, missingFigures };
    end(toDoneJob(job, outcome, saved, nowMs));
  });
  // Deleted with its entire workspace, or on its own: nothing else will point to these chunks.
  if (
    isMapGone ||
    (leaseState === "lost" && !(await db.doc(jobPath(ref.workspaceId, ref.jobId)).get()).exists)
  )
    await deleteBuilt(built);
  return leaseState;
}

/** `known`: the map as it was, where a job completes it. */
function writeMap(
  db: Firestore,
  transaction: Transaction,
  {
    job,
    built,
    outcome,
    known,
  }: {
    readonly job: ResearchJob;
    readonly built: BuiltMap;
    readonly outcome: JobOutcome;
    readonly known: MapDocument | null;
  },
  nowMs: number,
) {
  const map = {
    ...mapOf(job, built, nowMs),
    ...(known && ownOf(known)),
    evidence: { ...NEW_MAP.evidence, ...known?.evidence, ...built.evidence },
    missing: outcome.missing,
    missingFigures: built.missingFigures,
  };
  transaction.set(db.doc(mapPath(map.id)), toStored(storedMap, map));
  for (const kind of EVIDENCE_KINDS) {
    const current = built.evidence?.[kind];
    const replaced = known?.evidence[kind] ?? null;
    if (current)
      retireEvidence(db, transaction, { id: map.id, before: replaced, now: current }, nowMs);
  }
  return map;
}

/**
 * The part that a map keeps when it is completed: everything that people gave it, who made it, and when it was read
 * again.
 */
function ownOf({
  title,
  tags,
  edits,
  logRevision,
  isBeyondPlan,
  archivedAt,
  trashedAt,
  createdBy,
  createdAt,
  updatedBy,
  resultsAt,
}: MapDocument) {
  const by = updatedBy === undefined ? {} : { updatedBy };
  const read = resultsAt === undefined ? {} : { resultsAt };
  const state = { edits, logRevision, isBeyondPlan, archivedAt, trashedAt };
  return { title, tags, ...state, createdBy, createdAt, ...by, ...read };
}

/** The seeds that the map was made from, as people entered them. */
function seedsOf(input: ResearchInput): string[] {
  if (input.kind === "serp") return input.seeds;
  return input.kind === "reddit" ? listListings(input.threads).map(getListingName) : [];
}

function mapOf(job: ResearchJob, built: BuiltMap, nowMs: number) {
  const { snapshot, snapshotId, chunks, seedResults } = built;
  return {
    id: job.mapId,
    workspaceId: job.workspaceId,
    jobId: job.id,
    origin: "research",
    type: MAP_TYPE_OF[job.input.kind],
    title: job.title,
    seedResults: [...seedResults],
    seeds: seedsOf(job.input),
    locale: job.input.locale,
    ...getSnapshotTotals(snapshot),
    method: job.input.method,
    snapshot: { id: snapshotId, chunks: chunks.length },
    ...NEW_MAP,
    createdBy: job.createdBy,
    createdAt: nowMs,
    updatedAt: nowMs,
  } satisfies MapDocument;
}
