/** A map's results pages and its evidence of a site, as a refresh reads and replaces them. Its log isn't touched. */
import {
  jobPath,
  jobsPath,
  mapPath,
  mapUpdatePath,
  snapshotChunksPath,
} from "@mapwright/core/firestore-paths";
import type { JobId, MapId, SnapshotId } from "@mapwright/core/ids";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import type { MapDocument, MapEvidence } from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { openState, type MapState } from "@mapwright/core/maps/log/edited/map-state";
import { encodeSnapshot } from "@mapwright/core/maps/snapshot-codec";
import type { SerpsUpdate, SiteUpdate } from "@mapwright/core/refresh/map-update";
import type { SitePoint } from "@mapwright/core/refresh/map-trend";
import type { PageReading } from "@mapwright/core/refresh/page-trend";
import { readPages } from "@mapwright/core/refresh/read-pages";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { endJob } from "@mapwright/core/research/job-lease";
import { Timestamp, type Firestore, type Transaction } from "firebase-admin/firestore";
import {
  nameChunks,
  pointToEvidence,
  readRedditEvidence,
  readSiteEvidence,
  retireEvidence,
  saveChunks,
  saveSiteEvidence,
} from "#/platform/maps/map-chunks.ts";
import { readWithResults } from "#/platform/maps/read-map.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { sweepChunks } from "#/platform/maps/sweep-chunks.ts";
import { openJobSettlement } from "#/research/jobs/job-credits.ts";
import {
  storedJob,
  writeJob,
  writeWhileHeld,
  type JobRef,
  type LeaseState,
} from "#/research/jobs/job-store.ts";
import { openTrend, type TrendStep } from "#/research/refresh/trend-store.ts";
import { compress, packJson } from "#/research/stored-results.ts";

/** A map as people see it when it is read again. */
export interface KnownResults {
  readonly map: MapDocument;
  /** The map's state, with its SERPs. */
  readonly state: MapState;
  /** null: it has no evidence of a site. */
  readonly site: SiteEvidence | null;
}

/** Result of a refresh; null: that part isn't read again, or couldn't be. */
export interface RefreshedResults {
  readonly before: KnownResults;
  readonly serps: { readonly snapshot: MapSnapshot; readonly update: SerpsUpdate } | null;
  readonly site: {
    readonly evidence: SiteEvidence;
    readonly update: SiteUpdate;
    readonly trend: TrendStep<SitePoint>;
  } | null;
  /** Results pages that were fetched (`credits`), and that were there already (`reused`). */
  readonly credits: number;
  readonly reused: number;
  /** Reason for missing results pages; null: none are missing, apart from those that the cap left out. */
  readonly missing: ResearchJob["missing"];
  /** Reading of the site, as shown with the job. */
  readonly reading: ResearchJob["site"];
}

export interface ResultStore {
  /** null: the map is gone. */
  read(id: MapId): Promise<KnownResults | null>;
  /** The job whose crawl of the map's site was the last before this one; null: none is known. */
  lastCrawl(job: ResearchJob): Promise<JobId | null>;
  /** Replaces results, evidence and the last updates, and ends the job, or does none of it. */
  publish(ref: JobRef, holder: string, refreshed: RefreshedResults): Promise<LeaseState>;
}

export function createResultStore(db: Firestore, now: () => number): ResultStore {
  return {
    async read(id) {
      const found = await db.doc(mapPath(id)).get();
      if (!found.exists) return null;
      const map = fromStored(storedMap, found.data());
      const [state, site] = await Promise.all([
        readWithResults(db, map),
        readSiteEvidence(db, map),
      ]);
      return { map, state, site };
    },
    async lastCrawl({ workspaceId, mapId, createdAt }) {
      const jobs = db.collection(jobsPath(workspaceId)).where("mapId", "==", mapId);
      const [latest] = (await jobs.get()).docs
        .map((document) => fromStored(storedJob, document.data()))
        .filter((job) => job.createdAt < createdAt && hasCrawled(job))
        .toSorted((a, b) => b.createdAt - a.createdAt);
      return latest?.id ?? null;
    },
    async publish(ref, holder, refreshed) {
      const { map } = refreshed.before;
      const stored = await storeChunks(db, map.id, refreshed);
      const pages = await readPagesTwice(db, refreshed, now());
      const leaseState = await writeWhileHeld(db, ref, holder, async (transaction, job) => {
        if (job.status === "cancelling") return;
        const nowMs = now();
        const settle = await openJobSettlement(db, transaction, job, nowMs);
        const found = await transaction.get(db.doc(mapPath(map.id)));
        const current = found.exists ? fromStored(storedMap, found.data()) : null;
        const step = refreshed.site?.trend;
        const extend = step && (await openTrend(db, transaction, map.id, { kind: "site", step }));
        const extendPages =
          pages && (await openTrend(db, transaction, map.id, { kind: "pages", step: pages }));
        if (current) extend?.();
        if (current) extendPages?.();
        if (current) point(db, transaction, { current, stored, refreshed, job }, nowMs);
        const { credits, missing, reused, reading } = refreshed;
        const ended = endJob(
          {
            ...job,
            stage: "saving",
            percent: 100,
            credits,
            missing,
            reusedKeywords: reused,
            site: reading,
          },
          { status: current ? "done" : "cancelled" },
          nowMs,
        );
        writeJob(db, transaction, ended);
        settle(ended);
      });
      const isGone =
        leaseState === "lost" && !(await db.doc(jobPath(ref.workspaceId, ref.jobId)).get()).exists;
      if (leaseState === "cancelling" || isGone) await deleteUnused(db, map, stored);
      // What earlier refreshes replaced; what this one did stays for an hour.
      if (leaseState === "held") await sweepChunks(db, map.id, now());
      return leaseState;
    },
  };
}

export function withBase(state: MapState, snapshot: MapSnapshot): MapState {
  return { ...state, base: openState(snapshot).base };
}

/**
 * Reads the map's pages before and after the refresh, both as people have edited the map by now: the earlier grouping
 * isn't stored. null: nothing was read.
 */
async function readPagesTwice(
  db: Firestore,
  { before: { map, state, site }, serps, site: siteNow }: RefreshedResults,
  nowMs: number,
): Promise<TrendStep<PageReading> | null> {
  if (!serps && !siteNow) return null;
  const reddit = await readRedditEvidence(db, map);
  const readAt = Math.max(map.resultsAt ?? map.createdAt, site?.asOf ?? 0);
  return {
    before: readPages(state, { at: readAt, site, reddit }),
    after: readPages(serps ? withBase(state, serps.snapshot) : state, {
      at: nowMs,
      site: siteNow?.evidence ?? site,
      reddit,
    }),
  };
}

/** A job that completes a map has the reading of the one that made it, and not its pages. */
function hasCrawled({ input, status, site, continues, refreshes }: ResearchJob): boolean {
  const isOwn = continues === null || refreshes.includes("site");
  return input.kind === "domain" && status === "done" && isOwn && (site?.pages ?? 0) > 0;
}

interface StoredRefresh {
  readonly snapshot: MapDocument["snapshot"] | null;
  readonly site: MapEvidence["site"];
  readonly updates: readonly {
    readonly what: "serps" | "site";
    readonly at: number;
    readonly data: Uint8Array;
  }[];
}

/** Stores the new snapshot and the new evidence, to which nothing points yet, and packs the updates. */
async function storeChunks(
  db: Firestore,
  map: MapId,
  { before, serps, site }: RefreshedResults,
): Promise<StoredRefresh> {
  // All the same when no results were new.
  const isRenewed = serps !== null && serps.snapshot !== before.state.base;
  const chunks = isRenewed
    ? await encodeSnapshot(serps.snapshot, (bytes) => compress(bytes))
    : null;
  const id = chunks && nameChunks(chunks);
  if (chunks && id) await saveChunks(db, map, id, chunks);
  return {
    snapshot: chunks && id && { id, chunks: chunks.length },
    site: site && (await saveSiteEvidence(db, map, site.evidence)),
    updates: [
      ...(serps
        ? [{ what: "serps" as const, at: serps.update.at, data: await packJson(serps.update) }]
        : []),
      ...(site
        ? [{ what: "site" as const, at: site.update.at, data: await packJson(site.update) }]
        : []),
    ],
  };
}

/** After all reads of the transaction. */
function point(
  db: Firestore,
  transaction: Transaction,
  {
    current,
    stored,
    refreshed,
    job,
  }: {
    readonly current: MapDocument;
    readonly stored: StoredRefresh;
    readonly refreshed: RefreshedResults;
    readonly job: ResearchJob;
  },
  nowMs: number,
): void {
  const { id } = current;
  const { map } = refreshed.before;
  if (stored.site) pointToEvidence(db, transaction, current, "site", stored.site, nowMs);
  // Someone completed the map meanwhile: its results are newer than these.
  if (refreshed.serps && current.snapshot.id === map.snapshot.id) {
    const { snapshot } = stored;
    // The map's results are as old as most of them.
    const isOfAll = job.refreshedKeywords === null;
    const pointers = {
      ...(isOfAll && { resultsAt: Timestamp.fromMillis(refreshed.serps.update.at) }),
      ...(snapshot && { snapshot }),
    };
    if (isOfAll || snapshot) transaction.update(db.doc(mapPath(id)), pointers);
    if (snapshot)
      retireEvidence(db, transaction, { id, before: map.snapshot, now: snapshot }, nowMs);
  }
  for (const { what, at, data } of stored.updates)
    transaction.set(db.doc(mapUpdatePath(id, what)), {
      jobId: job.id,
      at: Timestamp.fromMillis(at),
      data,
    });
}

async function deleteUnused(
  db: Firestore,
  map: MapDocument,
  { snapshot, site }: StoredRefresh,
): Promise<void> {
  const isUsed = (id: SnapshotId) => id === map.snapshot.id || id === map.evidence.site?.id;
  for (const chunks of [snapshot, site])
    if (chunks && !isUsed(chunks.id))
      await db.recursiveDelete(db.collection(snapshotChunksPath(map.id, chunks.id)));
}
