/**
 * Builds the map from what a job fetched, and saves it: first the immutable chunks, which nothing points to yet, then
 * in one transaction the map document that points to them and the job's end. A reader never sees a partial map.
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
import { buildSnapshot } from "@mapwright/core/snapshot/build-snapshot";
import {
  NEW_MAP,
  snapshotChunk,
  type MapDocument,
  type MapEvidence,
  type SnapshotChunk,
} from "@mapwright/core/maps/map-document";
import type { SubjectTrends } from "@mapwright/core/snapshot/figures/subject-trends";
import type { MissingFigures } from "@mapwright/core/research/missing-figures";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { decodeMapPart, encodeSnapshot } from "@mapwright/core/maps/snapshot-codec";
import { snapshotTotals } from "@mapwright/core/maps/snapshot-totals";
import { writeBatches } from "@mapwright/core/maps/write-batches";
import { keepTopics, locksOfTopics } from "@mapwright/core/snapshot/keep-topics";
import { endJob } from "@mapwright/core/research/job-lease";
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import { MAP_TYPE_OF, type ResearchInput } from "@mapwright/core/research/research-input";
import type { MissingResults } from "@mapwright/core/research/missing-results";
import { listingName, listListings } from "@mapwright/core/reddit/threads/thread-listings";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import type { SeedResult } from "@mapwright/core/reddit/seed-result";
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";
import type { Firestore } from "firebase-admin/firestore";
import { nameChunks, retireEvidence } from "#/platform/maps/map-chunks.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { openJobSettlement } from "#/research/jobs/job-credits.ts";
import {
  writeJob,
  writeWhileHeld,
  type LeaseState,
  type JobRef,
} from "#/research/jobs/job-store.ts";
import type { Collected, SerpRecord } from "#/research/serp-map/collected-serps.ts";
import { compress, decompress, packJson } from "#/research/stored-results.ts";

/**
 * A map ready to be saved. The snapshot's id derives from the content: the same results, saved twice, are the same
 * snapshot.
 */
export interface BuiltMap {
  readonly mapId: MapId;
  readonly snapshot: MapSnapshot;
  readonly snapshotId: SnapshotId;
  readonly chunks: readonly SnapshotChunk[];
  readonly seedResults: readonly SeedResult[];
  /** Stored for good with the job of a map that lacks something, which is completed from it. */
  readonly plan: KeywordPlan;
  readonly missingFigures: MissingFigures | null;
  /** Where its evidence is: stored before, and of a kind that the map may have already. */
  readonly evidence?: Partial<MapEvidence>;
}

/** The keywords that a job fetched for a map, and those it couldn't. */
export interface JobOutcome {
  /** Why some is missing; null: nothing is. */
  readonly missing: MissingResults | null;
  /** What was fetched, and charged. */
  readonly credits: number;
  /** What was there already. */
  readonly reused: number;
  /** Where the SERPs are from; null: none were asked for. */
  readonly record: SerpRecord | null;
  /** See `ResearchJob.unreadable`. */
  readonly unreadable?: number;
  /** What was read of a site, as shown with the finished job. */
  readonly site?: ResearchJob["site"];
  /** Stored with the plan of a map that lacks something. */
  readonly toContinue?: object;
}

/** The outcome of a job that fetches SERPs, or of a map by wording, which fetches none (null). */
export function toOutcome(collected: Collected | null): JobOutcome {
  return {
    missing: collected?.missing ?? null,
    credits: collected?.record.fetched.length ?? 0,
    reused: collected?.record.reused.length ?? 0,
    record: collected?.record ?? null,
  };
}

/** A partial map that a job completes. */
export interface KnownMap {
  readonly snapshot: MapSnapshot;
  /** Nobody has changed it, so nothing is lost when all of it is grouped again. */
  readonly isUntouched: boolean;
}

/** The keywords of a map with their figures, the intents that a source knows, and what failed. */
export interface MeasuredPlan {
  readonly plan: KeywordPlan;
  readonly intents: ReadonlyMap<string, SearchIntent | null>;
  readonly trends: SubjectTrends | null;
  readonly missing: MissingFigures | null;
  /** What another job starts from that completes the map. */
  readonly planToContinue: KeywordPlan;
}

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

/** Of a map by wording. */
const NO_PAGE = { results: [], features: [] };

/**
 * The map of the keywords that have a SERP; `serps` null = a map by wording, which needs none. `embed` returns a vector
 * per text, or null when wording is to be compared by letters. `known`: the partial map that this one completes.
 */
export async function buildMap(
  job: ResearchJob,
  { plan, intents, trends, missing, planToContinue }: MeasuredPlan,
  serps: readonly StoredSerp[] | null,
  embed: (texts: readonly string[]) => Promise<readonly Float32Array[] | null>,
  known: KnownMap | null = null,
): Promise<BuiltMap> {
  const pageOf = serps && new Map(serps.map((serp) => [serp.keyword, serp]));
  const keywords = plan.keywords.flatMap((keyword) => {
    const page = pageOf ? pageOf.get(keyword.text) : NO_PAGE;
    const intent = intents.get(keyword.text);
    if (!page) return [];
    const { results, features } = page;
    return [{ ...keyword, ...(intent && { intent }), results, features }];
  });
  const { method } = job.input;
  const comparesWording = method === "auto" || method === "wording";
  const meaning = comparesWording ? await embed(keywords.map(({ text }) => text)) : null;
  const kept = known && !known.isUntouched ? known.snapshot : null;
  const built = buildSnapshot({
    keywords,
    options: {
      method,
      ...(kept && {
        locks: locksOfTopics(
          kept,
          keywords.map(({ text }) => text),
        ),
      }),
    },
    metrics: plan.metrics,
    ...(trends && { trends: trendsOf(trends, keywords) }),
    ...(meaning && { meaning }),
  });
  const snapshot = kept ? keepTopics(kept, built) : built;
  const chunks = await encodeSnapshot(snapshot, (bytes) => compress(bytes));
  const { mapId } = job;
  return {
    mapId,
    snapshot,
    chunks,
    seedResults: plan.seedResults,
    plan: planToContinue,
    missingFigures: missing,
    snapshotId: nameChunks(chunks),
  };
}

/** Of the keywords that are in the map. */
function trendsOf(trends: SubjectTrends, keywords: KeywordPlan["keywords"]): SubjectTrends {
  const texts = new Set(keywords.map(({ text }) => text));
  return { ...trends, subjects: trends.subjects.filter(({ keyword }) => texts.has(keyword)) };
}

const EVIDENCE_KINDS = ["site", "reddit"] as const satisfies readonly (keyof MapEvidence)[];

export function createMapStore(db: Firestore, now: () => number): MapStore {
  const chunkRef = (mapId: MapId, snapshot: SnapshotId, n: number) =>
    db.collection(snapshotChunksPath(mapId, snapshot)).doc(String(n).padStart(4, "0"));
  const deleteChunks = async (mapId: MapId, snapshot: SnapshotId, count: number) => {
    const refs = Array.from({ length: count }, (_, n) => chunkRef(mapId, snapshot, n));
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
    async saveChunks(mapId, snapshot, chunks) {
      const numbered = chunks.map((chunk, n) => ({ chunk, ref: chunkRef(mapId, snapshot, n) }));
      for (const some of writeBatches(numbered, ({ chunk }) => chunk.data.byteLength)) {
        const batch = db.batch();
        for (const { chunk, ref } of some) batch.set(ref, { ...chunk });
        await batch.commit();
      }
    },
    async publish(ref, holder, built, outcome) {
      const { missing, record: serps } = outcome;
      const record = serps && { data: await packJson(serps) };
      const { missingFigures } = built;
      const plan = (missing ?? missingFigures) && {
        data: await packJson({ ...outcome.toContinue, plan: built.plan }),
      };
      let isMapGone = false;
      const leaseState = await writeWhileHeld(db, ref, holder, async (transaction, job) => {
        if (job.status === "cancelling") return;
        const nowMs = now();
        const settle = await openJobSettlement(db, transaction, job, nowMs);
        const before = job.continues ? await transaction.get(db.doc(mapPath(built.mapId))) : null;
        isMapGone = before !== null && !before.exists;
        // The map that it was to complete has been deleted.
        if (isMapGone) {
          const cancelled = endJob(job, { status: "cancelled" }, nowMs);
          writeJob(db, transaction, cancelled);
          settle(cancelled);
          return;
        }
        const known = before && fromStored(storedMap, before.data());
        const map = {
          ...mapOf(job, built, nowMs),
          ...(known && ownOf(known)),
          evidence: { ...NEW_MAP.evidence, ...known?.evidence, ...built.evidence },
          missing,
          missingFigures,
        };
        transaction.set(db.doc(mapPath(map.id)), toStored(storedMap, map));
        for (const kind of EVIDENCE_KINDS) {
          const current = built.evidence?.[kind];
          const replaced = known?.evidence[kind] ?? null;
          if (current)
            retireEvidence(db, transaction, { id: map.id, before: replaced, now: current }, nowMs);
        }
        if (record)
          transaction.set(db.doc(jobResultPath(ref.workspaceId, ref.jobId, "serps")), record);
        if (plan) transaction.set(db.doc(jobPlanPath(ref.workspaceId, ref.jobId)), plan);
        const { seedResults } = map;
        const last = { keywords: map.counts.keywords, seedResults, missingFigures };
        const done = doneWith(job, outcome, last, nowMs);
        writeJob(db, transaction, done);
        settle(done);
      });
      // Deleted with its entire workspace, or on its own: nothing else will point to these chunks.
      if (
        isMapGone ||
        (leaseState === "lost" && !(await db.doc(jobPath(ref.workspaceId, ref.jobId)).get()).exists)
      )
        await deleteBuilt(built);
      return leaseState;
    },
  };
}

/** The job as it ends. `keywords`: what it saved. */
export function doneWith(
  job: ResearchJob,
  outcome: JobOutcome,
  saved: {
    readonly keywords: number;
    readonly seedResults: readonly SeedResult[];
    readonly missingFigures: MissingFigures | null;
  },
  nowMs: number,
): ResearchJob {
  const { keywords, seedResults, missingFigures } = saved;
  const { missing, credits, reused, unreadable = job.unreadable, site = job.site } = outcome;
  const finished: ResearchJob = {
    ...job,
    stage: "saving",
    progress: { done: keywords, total: keywords },
    percent: 100,
    site,
    seedResults: [...seedResults],
    credits,
    reusedKeywords: reused,
    missing,
    unreadable,
    missingFigures,
  };
  return endJob(finished, { status: "done" }, nowMs);
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
  return input.kind === "reddit" ? listListings(input.threads).map(listingName) : [];
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
    ...snapshotTotals(snapshot),
    method: job.input.method,
    snapshot: { id: snapshotId, chunks: chunks.length },
    ...NEW_MAP,
    createdBy: job.createdBy,
    createdAt: nowMs,
    updatedAt: nowMs,
  } satisfies MapDocument;
}
