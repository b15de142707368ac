/**
 * The domain of 500 pages: crawled, with the archive that Search Console exports and a competitor that a provider knows,
 * grouped by planted results pages. What the map says of each of its 80 topics is what was planted.
 */
import { readSearchConsole } from "@mapwright/core/domains/search-console/read-search-console";
import { analyzeSite } from "@mapwright/core/domains/analyze-site";
import { strToU8, zipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSiteEvidence } from "#/platform/maps/map-chunks.ts";
import type { RankedKeywordsSource } from "#/research/metric-ports.ts";
import type { SerpSource } from "#/research/ports.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import {
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../../tests/fixtures/fake-search-index.ts";
import { startPlantedSite, type PlantedSite } from "../../../../tests/fixtures/planted-site.ts";
import { readSnapshot } from "../../../../tests/functions/fixtures/saved-map.ts";
import { openSiteWorkspace } from "../../../../tests/functions/fixtures/site-workspace.ts";

const COMPETITOR = "rival.example.com";

let fake: FakeSearchIndex;
let site: PlantedSite;
beforeEach(async () => {
  fake = await startFakeSearchIndex([]);
  site = await startPlantedSite(500, 80);
});
afterEach(async () => {
  await fake.close();
  await site.close();
});

const slugOf = (text: string) => text.replaceAll(" ", "-");

/** Seven pages that rank for each keyword of a topic, and three that rank for this one only. */
const serper: SerpSource = {
  id: "serper",
  async fetchSerp({ keyword }) {
    await Promise.resolve();
    const topic = site.topics.find(({ keywords }) => keywords.includes(keyword))?.name ?? keyword;
    const entries = Array.from({ length: 10 }, (_, n) => ({
      rank: n + 1,
      url: `https://site-${n}.example/${slugOf(n < 7 ? topic : keyword)}`,
      title: keyword,
      snippet: "",
    }));
    return { keyword, entries, features: [], provider: "serper", fetchedAt: Date.now() };
  },
};

const ranked: RankedKeywordsSource = {
  id: "dataforseo",
  async rankedKeywords({ target }) {
    await Promise.resolve();
    expect(target).toBe(COMPETITOR);
    const keywords = site.topics.flatMap(({ name, keywords: own }) =>
      own.map((keyword) => ({
        keyword,
        url: `https://${COMPETITOR}/${slugOf(name)}`,
        rank: 2,
        volumePerMonth: 100,
        difficulty: 10,
        estimatedVisitsPerMonth: null,
      })),
    );
    return { keywords, totalCount: keywords.length };
  },
};

test("500 pages, an export and a competitor become a map that says of every topic what was planted", async () => {
  const opened = await openSiteWorkspace(fake, site);
  const { ask, deps, workerContext, workspace, start, read, maps } = opened;
  const archive = zipSync({
    "Table.csv": strToU8(
      `query,page,clicks,impressions,ctr,position\n${site.rows
        .map(({ query, page, position }) => `${query},${page},1,100,1%,${position}\n`)
        .join("")}`,
    ),
  });
  const exported = readSearchConsole(archive);
  if (typeof exported === "string") throw new Error(exported);
  const { queries, pages } = exported;
  const sample = await workerContext.providers(workspace, ask().locale);
  const sources = {
    providers: async () => ({ ...sample, serps: serper, otherSerps: [] }),
    siteSources: async () => ({ ranked, performance: null }),
  };
  Object.assign(deps, sources);
  const ref = await start({
    rankings: {
      from: "file",
      name: "export.zip",
      days: 90,
      queries: [...queries],
      pages: [...pages],
    },
    competitors: [COMPETITOR],
    keywordLimit: 400,
    method: "hard",
  });
  expect(await runResearchJob({ ...workerContext, ...sources }, ref)).toBe("done");
  expect(await read(ref)).toMatchObject({ credits: 400, missing: null, site: { pages: 500 } });
  const [map] = await maps();
  const evidence = map && (await readSiteEvidence(deps.db, map));
  if (!map || !evidence) throw new Error("no evidence");
  const snapshot = await readSnapshot(map);
  const { coverage, pillars, linksToAdd, pagesWithoutCluster } = analyzeSite(evidence, snapshot);
  const clusterOf = (topic: string) =>
    snapshot.keywords.cluster[snapshot.keywords.text.indexOf(topic)] ?? -1;
  expect(site.topics.map(({ name }) => [name, coverage[clusterOf(name)]?.status])).toEqual(
    site.topics.map(({ name, status }) => [name, status]),
  );
  const missing = site.topics.filter(({ status }) => status === "missing");
  const gaps = pillars.flatMap((pillar) => pillar.gaps);
  expect(gaps.length).toBeGreaterThanOrEqual(missing.length);
  expect(gaps.every(({ competitors }) => competitors === 1)).toBe(true);
  expect(linksToAdd.length).toBeGreaterThan(0);
  // The diary and the first page are about none of the topics.
  const topicPages = site.topics.reduce((sum, { paths }) => sum + paths.length, 0);
  expect(pagesWithoutCluster).toHaveLength(site.pages - topicPages);
});
