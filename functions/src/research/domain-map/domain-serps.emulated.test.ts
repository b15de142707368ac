/** Results pages of a domain map: what they add, what they cost, and how a map that lacks some is completed. */
import { randomUUID } from "node:crypto";
import { ledgerPath } from "@mapwright/core/firestore-paths";
import { continueResearchInput } from "@mapwright/core/research/research-input";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSiteEvidence } from "#/platform/maps/map-chunks.ts";
import { continueResearch } from "#/research/continue-research.ts";
import { estimateDomainResearch } from "#/research/domain-map/estimate-domain-research.ts";
import type { SerpSource } from "#/research/ports.ts";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import {
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../../tests/fixtures/fake-search-index.ts";
import { startPlantedSite, type PlantedSite } from "../../../../tests/fixtures/planted-site.ts";
import {
  openSiteWorkspace,
  type DomainAsk,
} from "../../../../tests/functions/fixtures/site-workspace.ts";

const COMPETITOR = "rival.example.com";
const CRAWL_ONLY: DomainAsk = { rankings: { from: "crawl" }, competitors: [COMPETITOR] };
/** Keywords in the export, and what the site's other pages are about. */
const RANKED = 60;
const KEYWORDS = 83;

let fake: FakeSearchIndex;
let site: PlantedSite;
let sold: string[];
let left: number;
beforeEach(async () => {
  fake = await startFakeSearchIndex([]);
  site = await startPlantedSite(40, 16);
  sold = [];
  left = Infinity;
});
afterEach(async () => {
  await fake.close();
  await site.close();
});

/** The site's first page about a topic is third, the competitor is first; until nothing is `left`. */
const serper: SerpSource = {
  id: "serper",
  async fetchSerp({ keyword }) {
    await Promise.resolve();
    if (left <= 0) throw new ProviderFailure("serper", "quota-spent", "no");
    left -= 1;
    sold.push(keyword);
    const topic = site.topics.find(({ keywords }) => keywords.includes(keyword));
    const slug = keyword.replaceAll(" ", "-");
    const urls = Array.from({ length: 10 }, (_, n) => `https://site-${n}.example/${slug}`);
    urls[0] = `https://www.${COMPETITOR}/${slug}`;
    const [own] = topic?.paths ?? [];
    if (own) urls[2] = `${site.origin}${own}`;
    const entries = urls.map((url, n) => ({ rank: n + 1, url, title: keyword, snippet: "" }));
    return { keyword, entries, features: [], provider: "serper", fetchedAt: Date.now() };
  },
};

async function openWorkspace() {
  const opened = await openSiteWorkspace(fake, site);
  const found = await opened.deps.providers(opened.workspace, opened.ask().locale);
  const providers = async () => ({ ...found, serps: serper, otherSerps: [] });
  const charged = async () => {
    const entries = await opened.deps.db.collection(ledgerPath(opened.workspace)).get();
    return entries.docs
      .filter((entry) => entry.get("kind") === "charge")
      .reduce((sum, entry) => sum + Number(entry.get("credits")), 0);
  };
  Object.assign(opened.deps, { providers });
  return { ...opened, charged, context: { ...opened.workerContext, providers } };
}

test("results pages cost a credit each and say who ranks, where no other source does", async () => {
  const { deps, caller, ask, start, read, maps, charged, context } = await openWorkspace();
  const estimate = await estimateDomainResearch(deps, caller, ask(CRAWL_ONLY));
  expect(estimate).toMatchObject({ source: "serper", credits: 100, keywords: 100 });
  const ref = await start(CRAWL_ONLY);
  expect(await runResearchJob(context, ref)).toBe("done");
  const job = await read(ref);
  expect(job).toMatchObject({ status: "done", missing: null, reusedKeywords: 0 });
  expect(job.credits).toBe(new Set(sold).size);
  expect(sold).toHaveLength(job.credits);
  expect(await charged()).toBe(job.credits);
  const [map] = await maps();
  const evidence = map && (await readSiteEvidence(deps.db, map));
  if (!map || !evidence) throw new Error("no evidence");
  expect(map.evidence.site?.competitors).toEqual([COMPETITOR]);
  expect(evidence.rankings).toMatchObject({ source: "serps", days: null });
  const own = evidence.rankings?.keyword.map((at) => evidence.keywords[at]);
  const topics = new Set(
    site.topics.filter(({ paths }) => paths.length > 0).map(({ name }) => name),
  );
  expect(own?.toSorted()).toEqual(sold.filter((keyword) => topics.has(keyword)).toSorted());
  expect(new Set(evidence.rankings?.position)).toEqual(new Set([3]));
  expect(new Set(evidence.competitors[0]?.rankings.position)).toEqual(new Set([1]));
});

test("what the workspace has fetched is neither fetched nor charged again", async () => {
  const { deps, caller, ask, start, read, charged, context } = await openWorkspace();
  await runResearchJob(context, await start());
  const before = await charged();
  expect(before).toBe(KEYWORDS);
  const estimate = await estimateDomainResearch(deps, caller, ask());
  expect(estimate).toMatchObject({
    keywords: 100,
    reusedKeywords: RANKED,
    credits: 100 - RANKED,
  });
  const again = await start();
  expect(await runResearchJob(context, again)).toBe("done");
  expect(await read(again)).toMatchObject({
    credits: 0,
    reusedKeywords: KEYWORDS,
    missing: null,
  });
  expect(await charged()).toBe(before);
});

test("a map that lacks results is completed without crawling again", async () => {
  const { deps, caller, workspace, start, read, maps, charged, context } = await openWorkspace();
  left = 60;
  const ref = await start();
  expect(await runResearchJob(context, ref)).toBe("done");
  expect(await read(ref)).toMatchObject({ credits: 60, missing: { count: KEYWORDS - 60 } });
  const [partial] = await maps();
  if (!partial) throw new Error("no map");
  expect(partial.counts.keywords).toBe(60);
  left = Infinity;
  const asked = site.requests.length;
  const order = { requestId: randomUUID(), workspaceId: workspace, mapId: partial.id };
  const { jobId } = await continueResearch(deps, caller, continueResearchInput.parse(order));
  expect(await runResearchJob(context, { workspaceId: workspace, jobId })).toBe("done");
  expect(site.requests).toHaveLength(asked);
  expect(await charged()).toBe(KEYWORDS);
  const [complete, ...others] = await maps();
  expect(others).toEqual([]);
  expect(complete).toMatchObject({ missing: null, counts: { keywords: KEYWORDS }, type: "domain" });
  expect(complete?.evidence.site).toMatchObject({ pages: 40, domain: site.host });
  expect((await read({ workspaceId: workspace, jobId })).site).toMatchObject({ pages: 40 });
});

test("a job that fails after some results were fetched costs nothing", async () => {
  const { start, read, context, charged, deps, workspace } = await openWorkspace();
  left = 3;
  const ref = await start();
  expect(await runResearchJob(context, ref)).toBe("failed");
  expect(await read(ref)).toMatchObject({ failure: "quota-spent" });
  const entries = await deps.db
    .collection(ledgerPath(workspace))
    .where("kind", "==", "refund")
    .get();
  expect(entries.docs.map((entry): unknown => entry.get("credits"))).toEqual([await charged()]);
});
