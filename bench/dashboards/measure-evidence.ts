/**
 * `/app/serp`, `/app/domain` and `/app/reddit`: one map of so many keywords with results, a site and threads, twelve dated
 * packs of SERPs, and 500 packs of other keywords that no page may read.
 */
import { DAY_MS } from "@mapwright/core/durations";
import {
  mapTrendPath,
  mapUpdatePath,
  serpPackPath,
  serpPacksPath,
  serpResultPath,
  snapshotChunksPath,
} from "@mapwright/core/firestore-paths";
import { analyzeSite } from "@mapwright/core/domains/analyze-site";
import { compareSites } from "@mapwright/core/domains/compare-sites";
import { jobId, mapId, snapshotId, type MapId } from "@mapwright/core/ids";
import {
  decodeMapPart,
  decodeRedditEvidence,
  decodeSerpsPart,
  decodeSiteEvidence,
  encodeRedditEvidence,
  encodeSiteEvidence,
  encodeSnapshot,
} from "@mapwright/core/maps/snapshot-codec";
import type { SnapshotChunk } from "@mapwright/core/maps/map-document";
import { snapshotChunk } from "@mapwright/core/maps/map-document";
import { buildRedditOverview } from "@mapwright/core/reddit/reddit-overview";
import { listSerpBridges } from "@mapwright/core/reddit/serp-bridges";
import { serpPack, type StoredSerp } from "@mapwright/core/serps/serp-pack";
import { selectDailySerps, MAX_DATES, rankResults } from "@mapwright/core/serps/dated-results";
import { computeDomainShares } from "@mapwright/core/serps/domain-share";
import { summarizeTitlePatterns } from "@mapwright/core/serps/title-patterns";
import { Timestamp, type DocumentSnapshot, type Firestore } from "firebase-admin/firestore";
import { saveChunks, unzip } from "../../functions/src/platform/maps/map-chunks.ts";
import { compress, packJson, unpackJson } from "../../functions/src/research/stored-results.ts";
import { plantEvidence, PLANTED_AT } from "../../web/test-pages/planted-evidence.ts";
import type { PlantedWorkspace } from "./plant-workspace.ts";
import type { Measured } from "./measured.ts";

const RUNS = 3;
const OTHER_PACKS = 500;
const KEYWORDS_IN_PACK = 400;
const MARKET = "US-en-desktop";
const IDS = {
  map: snapshotId.parse("map"),
  site: snapshotId.parse("site"),
  reddit: snapshotId.parse("reddit"),
};

interface PlantedMap {
  readonly id: MapId;
  /** The keyword that is opened; empty: the map has none. */
  readonly keyword: string;
}

const planted = new Map<string, Promise<PlantedMap>>();

/** Once per workspace. */
function plantMap(workspace: PlantedWorkspace): Promise<PlantedMap> {
  const known = planted.get(workspace.id);
  if (known) return known;
  const planting = plant(workspace);
  planted.set(workspace.id, planting);
  return planting;
}

async function plant({ db, id: workspace, keywords }: PlantedWorkspace): Promise<PlantedMap> {
  const id = mapId.parse(`${workspace}-evidence`);
  const { snapshot, site, siteUpdate, reddit } = plantEvidence(keywords);
  const zip = (bytes: Uint8Array) => compress(bytes);
  await saveChunks(db, id, IDS.map, await encodeSnapshot(snapshot, zip));
  await saveChunks(db, id, IDS.site, await encodeSiteEvidence(site, zip));
  await saveChunks(db, id, IDS.reddit, await encodeRedditEvidence(reddit, zip));
  const packed = async (value: unknown) => ({
    at: Timestamp.fromMillis(PLANTED_AT),
    data: await packJson(value),
  });
  await db.doc(mapUpdatePath(id, "site")).set(await packed(siteUpdate));
  await db.doc(mapTrendPath(id, "site")).set(await packed({ version: 1, points: [] }));
  await db.doc(mapTrendPath(id, "threads")).set(await packed({ version: 1, points: [] }));
  const [keyword = ""] = snapshot.keywords.text;
  const writer = db.bulkWriter();
  const own = snapshot.keywords.text.slice(0, KEYWORDS_IN_PACK);
  const others = Array.from({ length: KEYWORDS_IN_PACK }, (_, n) => `other ${String(n)}`);
  for (let at = 0; at < OTHER_PACKS + 2 * MAX_DATES; at += 1) {
    // More dates than are read.
    const texts = at < 2 * MAX_DATES ? own : others;
    const fetchedAt = PLANTED_AT - at * 7 * DAY_MS;
    const serps = texts.map((text): StoredSerp => serpOf(text, fetchedAt));
    const pack = `pack-${String(at).padStart(4, "0")}`;
    void writer.set(db.doc(serpPackPath(workspace, pack)), {
      jobId: jobId.parse(`job-${String(at)}`),
      market: MARKET,
      keywords: texts,
      lastFetchedAt: Timestamp.fromMillis(fetchedAt),
    });
    if (at < 2 * MAX_DATES)
      void writer.set(db.doc(serpResultPath(workspace, pack)), { data: await packJson({ serps }) });
  }
  await writer.close();
  return { id, keyword };
}

function serpOf(keyword: string, fetchedAt: number): StoredSerp {
  return {
    keyword,
    fetchedAt,
    provider: "dataforseo",
    features: ["ai-overview"],
    results: Array.from({ length: 10 }, (_, n) => ({
      url: `https://site${String(n)}.example/${keyword.replaceAll(" ", "-")}`,
      title: `How to do thing ${String(n)} (2026) | Site`,
      snippet: "What this page says about the subject, in about as many words as a snippet has.",
    })),
  };
}

interface Read {
  readonly documents: readonly DocumentSnapshot[];
}

async function readPart(db: Firestore, id: MapId, of: keyof typeof IDS, part: string) {
  const { docs } = await db
    .collection(snapshotChunksPath(id, IDS[of]))
    .where("part", "==", part)
    .get();
  const chunks = docs.map((document): SnapshotChunk => snapshotChunk.parse(document.data()));
  return { docs, chunks };
}

async function readWhole(db: Firestore, id: MapId) {
  const [map, serps] = [
    await readPart(db, id, "map", "map"),
    await readPart(db, id, "map", "serps"),
  ];
  return {
    documents: [...map.docs, ...serps.docs],
    open: async () => ({
      ...(await decodeMapPart(map.chunks, unzip)),
      serps: await decodeSerpsPart(serps.chunks, unzip),
    }),
  };
}

async function measureRuns<Result extends Read>(
  dashboard: string,
  workspace: PlantedWorkspace,
  read: (map: PlantedMap) => Promise<Result>,
  compute: (result: Result) => Promise<void>,
): Promise<Measured> {
  const map = await plantMap(workspace);
  let [readMs, computeMs] = [Infinity, Infinity];
  let documents: readonly DocumentSnapshot[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const beganAt = performance.now();
    const result = await read(map);
    const readAt = performance.now();
    await compute(result);
    documents = result.documents;
    readMs = Math.min(readMs, readAt - beganAt);
    computeMs = Math.min(computeMs, performance.now() - readAt);
  }
  return {
    dashboard,
    keywords: workspace.keywords,
    documentsRead: documents.length,
    bytesRead: documents.reduce((sum, document) => sum + sizeOf(document), 0),
    readMs: Math.round(readMs),
    computeMs: Math.round(computeMs),
  };
}

/** Opens the map, its results, and the dates of one keyword; computes the list, shares and title patterns. */
export function measureSerp(workspace: PlantedWorkspace): Promise<Measured> {
  const { db, id } = workspace;
  return measureRuns(
    "serp",
    workspace,
    async ({ id: map, keyword }) => {
      const whole = await readWhole(db, map);
      const { docs } = await db
        .collection(serpPacksPath(id))
        .where("market", "==", MARKET)
        .where("keywords", "array-contains", keyword)
        .orderBy("lastFetchedAt", "desc")
        .limit(MAX_DATES)
        .get();
      const results = await Promise.all(
        docs.map((document) => db.doc(serpResultPath(id, document.id)).get()),
      );
      return { ...whole, keyword, results, documents: [...whole.documents, ...docs, ...results] };
    },
    async ({ open, keyword, results }) => {
      const packs = await Promise.all(
        results.map(async (document) => serpPack.parse(await unpackJson(document.data())).serps),
      );
      const lists = selectDailySerps(packs.flat().filter((serp) => serp.keyword === keyword));
      const [latest, before = null] = lists;
      if (latest) rankResults(latest, before);
      const snapshot = await open();
      computeDomainShares(snapshot, "own.example");
      summarizeTitlePatterns(snapshot.serps.titles);
    },
  );
}

export function measureDomain(workspace: PlantedWorkspace): Promise<Measured> {
  const { db } = workspace;
  return measureRuns(
    "domain",
    workspace,
    async ({ id }) => {
      const map = await readPart(db, id, "map", "map");
      const site = await readPart(db, id, "site", "site");
      const others = await db.getAll(
        db.doc(mapUpdatePath(id, "site")),
        db.doc(mapTrendPath(id, "site")),
      );
      return { map, site, documents: [...map.docs, ...site.docs, ...others] };
    },
    async ({ map, site }) => {
      const parts = await decodeMapPart(map.chunks, unzip);
      const evidence = await decodeSiteEvidence(site.chunks, unzip);
      analyzeSite(evidence, parts);
      compareSites(evidence, parts);
    },
  );
}

export function measureReddit(workspace: PlantedWorkspace): Promise<Measured> {
  const { db } = workspace;
  return measureRuns(
    "reddit",
    workspace,
    async ({ id }) => {
      const whole = await readWhole(db, id);
      const reddit = await readPart(db, id, "reddit", "reddit");
      const trend = await db.doc(mapTrendPath(id, "threads")).get();
      return { ...whole, reddit, documents: [...whole.documents, ...reddit.docs, trend] };
    },
    async ({ open, reddit }) => {
      const snapshot = await open();
      const evidence = await decodeRedditEvidence(reddit.chunks, unzip);
      buildRedditOverview(evidence, snapshot);
      listSerpBridges(snapshot, snapshot, evidence);
    },
  );
}

const sizeOf = (document: DocumentSnapshot) => {
  const data = document.data() ?? {};
  const bytes: unknown = data["data"];
  return bytes instanceof Uint8Array ? bytes.byteLength : JSON.stringify(data).length;
};
