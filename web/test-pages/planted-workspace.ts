/**
 * Workspaces with planted maps: a few that show everything there is to show, or any number of keywords in ten maps, a
 * twentieth of them in all of those. Stored as functions store maps, in the page's memory.
 */
import { makeSiteEvidence } from "@mapwright/core/domains/make-site-evidence";
import { mapId, snapshotId, userId, workspaceId } from "@mapwright/core/ids";
import { NEW_MAP, type MapDocument, type SnapshotChunk } from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { encodeSiteEvidence, encodeSnapshot } from "@mapwright/core/maps/snapshot-codec";
import { getSnapshotTotals } from "@mapwright/core/maps/snapshot-totals";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { jobId } from "@mapwright/core/ids";
import { plantSnapshot } from "./planted-snapshot.ts";

export const ME = userId.parse("olga");
export const WORKSPACE = workspaceId.parse("team");

export interface PlantedMap {
  readonly map: MapDocument;
  readonly chunks: readonly SnapshotChunk[];
  readonly site: readonly SnapshotChunk[];
}

const AS_OF = Date.UTC(2026, 10, 20);

async function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)])
    .stream()
    .pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function store(
  id: string,
  title: string,
  snapshot: MapSnapshot,
  over: Partial<MapDocument> = {},
  rankings: readonly Ranking[] | null = null,
): Promise<PlantedMap> {
  const chunks = await encodeSnapshot(
    { ...snapshot, serps: { urls: [], titles: [], results: [] } },
    gzip,
  );
  const site = rankings === null ? [] : await encodeSiteEvidence(siteOf(snapshot, rankings), gzip);
  const evidence = {
    reddit: null,
    site:
      rankings === null
        ? null
        : {
            id: snapshotId.parse("site"),
            chunks: site.length,
            at: AS_OF,
            domain: "slowmorning.example",
            competitors: [],
            pages: 4,
          },
  };
  const map: MapDocument = {
    ...NEW_MAP,
    id: mapId.parse(id),
    workspaceId: WORKSPACE,
    jobId: jobId.parse(`job-${id}`),
    origin: "research",
    type: rankings === null ? "serp" : "domain",
    title,
    seeds: [],
    seedResults: [],
    locale: DEFAULT_LOCALE,
    ...getSnapshotTotals(snapshot),
    snapshot: { id: snapshotId.parse("first"), chunks: chunks.length },
    evidence,
    createdBy: ME,
    createdAt: AS_OF,
    updatedAt: AS_OF,
    ...over,
  };
  return { map, chunks, site };
}

interface Ranking {
  readonly keyword: string;
  readonly url: string;
  readonly position: number;
}

function siteOf(snapshot: MapSnapshot, rankings: readonly Ranking[]) {
  return makeSiteEvidence({
    domain: "slowmorning.example",
    asOf: AS_OF,
    own: {
      pages: [],
      redirects: [],
      rankings: rankings.map((ranking) => ({
        ...ranking,
        clicks: null,
        impressions: null,
        volumePerMonth: null,
        difficulty: null,
      })),
    },
    rankedBy: { source: "search-console", days: 90 },
    competitors: [],
    keywords: snapshot.keywords.text,
  });
}

const COFFEE = {
  "Pour over": {
    "Pour over ratio": {
      "pour over ratio": 5_400,
      "v60 ratio": 1_300,
      "coffee to water ratio": 9_900,
    },
    "V60 recipe": { "v60 recipe": 2_900, "one pour v60": 750, "v60 for two cups": 480 },
    "Coffee bloom": { "coffee bloom": 720, "why bloom coffee": 210 },
  },
  Gear: {
    "Gooseneck kettle": { "gooseneck kettle": 9_900, "electric gooseneck kettle": 3_600 },
    "Best grinder for pour over": {
      "best grinder for pour over": 2_400,
      "hand coffee grinder": 6_600,
    },
    "V60 vs Chemex": { "v60 vs chemex": 1_900, "chemex vs v60 taste": 140 },
    "Paper vs metal filter": { "paper vs metal coffee filter": 1_000 },
  },
};

const COLD = {
  "Cold coffee": {
    "Cold brew": { "cold brew ratio": 8_100, "cold brew at home": 2_400, "iced pour over": 1_600 },
    "Japanese iced coffee": { "japanese iced coffee": 1_900, "coffee to water ratio": 9_900 },
  },
};

/** Three maps: one with positions, one with measured volumes and costs, one whose keywords have no figures. */
export async function plantFew(): Promise<readonly PlantedMap[]> {
  const sample = { source: "sample", estimated: true, asOf: AS_OF };
  const coffee = { ...buildTestSnapshot(COFFEE), metrics: sample };
  coffee.keywords.intent = coffee.keywords.text.map((text) =>
    /best|vs|grinder|kettle/.test(text)
      ? text.includes("kettle")
        ? "transactional"
        : "commercial"
      : "informational",
  );
  coffee.keywords.difficulty = coffee.keywords.text.map((_, at) => 18 + ((at * 17) % 60));
  coffee.trends = {
    asOf: AS_OF,
    fromMonth: "2024-11",
    subjects: [
      trend("cold brew ratio", 900, 40),
      trend("gooseneck kettle", 4_000, 160),
      trend("v60 recipe", 2_200, -50),
    ],
  };
  const ads = {
    ...buildTestSnapshot(COLD),
    metrics: { source: "google-ads", estimated: false, asOf: AS_OF, currency: "USD" },
  };
  ads.searches = {
    asOf: AS_OF,
    fromMonth: "2025-11",
    keywords: [
      {
        keyword: "japanese iced coffee",
        counts: [480, 390, 390, 590, 880, 1_300, 2_900, 4_400, 5_400, 3_600, 1_600, 880],
      },
    ],
  };
  ads.keywords.cpcMicros = ads.keywords.text.map((_, at) => 400_000 + at * 170_000);
  const list = {
    ...buildTestSnapshot({
      Ideas: { "Coffee names": { "coffee shop names": null, "café crème": null } },
    }),
    metrics: { source: "none", estimated: false, asOf: AS_OF },
  };
  const at = (path: string) => `https://slowmorning.example${path}`;
  return Promise.all([
    store("coffee", "Pour over coffee", coffee, {}, [
      { keyword: "pour over ratio", url: at("/brew/ratio"), position: 4.2 },
      { keyword: "v60 recipe", url: at("/brew/v60"), position: 6 },
      { keyword: "one pour v60", url: at("/brew/v60"), position: 9 },
      { keyword: "gooseneck kettle", url: at("/gear/kettles"), position: 11 },
      { keyword: "best grinder for pour over", url: at("/gear/grinders"), position: 19 },
      { keyword: "coffee bloom", url: at("/brew/bloom"), position: 3 },
    ]),
    store("cold", "Cold brew and iced coffee", ads),
    store("list", "Names from the workshop", list, { origin: "import", jobId: null }),
  ]);
}

function trend(keyword: string, base: number, step: number) {
  const views = Array.from({ length: 24 }, (_, month) =>
    Math.round(base + step * month + base * 0.15 * Math.sin(month)),
  );
  return { keyword, article: keyword, url: "https://en.wikipedia.org/wiki/Coffee", views };
}

/** One keyword, without any figures. */
export async function plantOne(): Promise<readonly PlantedMap[]> {
  const one = {
    ...buildTestSnapshot({ Coffee: { Ratio: { "coffee ratio": null } } }),
    metrics: { source: "none", estimated: false, asOf: AS_OF },
  };
  return [await store("one", "One keyword", one)];
}

const MAPS = 10;
/** One in so many keywords of a map is in all of them. */
const SHARED_EVERY = 20;

export async function plantMany(keywords: number): Promise<readonly PlantedMap[]> {
  const perMap = Math.ceil(keywords / (MAPS - (MAPS - 1) / SHARED_EVERY));
  const base = plantSnapshot(perMap);
  const isShared = (at: number) => at % SHARED_EVERY === 0;
  return Promise.all(
    Array.from({ length: MAPS }, async (_, n) => {
      const label = `no ${String(n + 1)}`;
      const text = base.keywords.text.map((each, at) => (isShared(at) ? each : `${each} ${label}`));
      const snapshot = { ...base, keywords: { ...base.keywords, text } };
      return store(`planted-${String(n)}`, `Planted map ${String(n + 1)}`, snapshot);
    }),
  );
}
