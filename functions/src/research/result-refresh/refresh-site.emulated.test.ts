/** Refreshing what a map knows of a site: only what changed is read, and what it tells of pages, positions and coverage. */
import { jobPath, operationsPath } from "@mapwright/core/firestore-paths";
import { LEASE_MS } from "@mapwright/core/research/job-lease";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSiteEvidence } from "#/platform/maps/map-chunks.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedJob, type JobRef } from "#/research/jobs/job-store.ts";
import type { SerpSource } from "#/research/ports.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import {
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../../tests/fixtures/fake-search-index.ts";
import { startPlantedSite, type PlantedSite } from "../../../../tests/fixtures/planted-site.ts";
import { openIsolatedDatabase } from "../../../../tests/functions/fixtures/isolated-database.ts";
import {
  chooseKills,
  makeKillable,
  WorkerKilled,
} from "../../../../tests/functions/fixtures/killed-at-write.ts";
import { openRefreshes } from "../../../../tests/functions/fixtures/refreshed-maps.ts";
import { readSnapshot } from "../../../../tests/functions/fixtures/saved-map.ts";
import {
  openSiteWorkspace,
  type DomainAsk,
} from "../../../../tests/functions/fixtures/site-workspace.ts";

const PAGES = 40;
const db = openIsolatedDatabase();

let fake: FakeSearchIndex;
let site: PlantedSite;
/** Rank of the site's first page about a topic; null: none of its pages is shown. */
let rank: number | null;
let sold: string[];
beforeEach(async () => {
  fake = await startFakeSearchIndex([]);
  site = await startPlantedSite(PAGES, 16);
  rank = 3;
  sold = [];
  const left = await db.collectionGroup("refreshes").get();
  await Promise.all(left.docs.map(({ ref }) => ref.delete()));
});
afterEach(async () => {
  await fake.close();
  await site.close();
});

const only = <Item>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error("none");
  return item;
};

async function openMap(of: DomainAsk) {
  const opened = await openSiteWorkspace(fake, site, db);
  const { clock, workspace, caller } = opened;
  const serper: SerpSource = {
    id: "serper",
    async fetchSerp({ keyword }) {
      await Promise.resolve();
      sold.push(keyword);
      const topic = site.topics.find(({ keywords }) => keywords.includes(keyword));
      const slug = keyword.replaceAll(" ", "-");
      const urls = Array.from({ length: 10 }, (_, n) => `https://site-${n}.example/${slug}`);
      const [own] = topic?.paths ?? [];
      if (own && rank !== null) urls[rank - 1] = `${site.origin}${own}`;
      const entries = urls.map((url, n) => ({ rank: n + 1, url, title: keyword, snippet: "" }));
      return { keyword, entries, features: [], provider: "serper", fetchedAt: clock.now() };
    },
  };
  const found = await opened.deps.providers(workspace, opened.ask().locale);
  const providers = async () => ({ ...found, serps: serper, otherSerps: [] });
  Object.assign(opened.deps, { providers });
  // One at a time, so that pages come in one order.
  const context = {
    ...opened.workerContext,
    providers,
    crawlPace: { parallel: 1, gapMs: 0 },
  };
  expect(await runResearchJob(context, await opened.start(of))).toBe("done");
  const map = only(await opened.maps());
  sold = [];
  const readJob = async ({ jobId }: JobRef) =>
    fromStored(storedJob, (await db.doc(jobPath(workspace, jobId)).get()).data());
  const refreshes = openRefreshes(db, clock, { workspace, by: caller.uid });
  return { ...refreshes, clock, context, map, readJob };
}

const ROWS: DomainAsk = { method: "wording" };
const CRAWL_ONLY: DomainAsk = { rankings: { from: "crawl" } };

test("only pages that changed are read again, and new, gone and changed ones are told", async () => {
  const { map, context, readJob, ...refreshes } = await openMap(ROWS);
  await refreshes.weekly(map.id, ["site"], 0);
  const before = await readSiteEvidence(db, map);
  site.edit("/diary/0", "<title>Diary, rewritten | Site</title><main><h1>Our day</h1><p>New.");
  site.edit("/diary/1", null);
  site.edit("/fresh", "<title>Fresh | Site</title><main><h1>Fresh</h1><p>Fresh fish.</main>");
  const { jobs } = await refreshes.scheduleNextWeek();
  expect(await runResearchJob(context, only(jobs))).toBe("done");
  expect(site.unchanged).toHaveLength(PAGES - 2);
  expect(await readJob(only(jobs))).toMatchObject({
    refreshes: ["site"],
    startedBy: "schedule",
    credits: 0,
    site: { pages: PAGES, end: "done", problem: null },
  });
  const update = await refreshes.readSiteUpdate(map.id);
  const named = ({ listed }: { listed: { url: string }[] }) => listed.map(({ url }) => url);
  expect(update).toMatchObject({
    domain: site.host,
    pages: PAGES,
    unchanged: PAGES - 2,
    since: before?.asOf,
    // An export is as old as it was.
    positions: { source: "search-console", count: 0, listed: [] },
    coverage: [],
  });
  expect(named(update.newPages)).toEqual([`${site.origin}/fresh`]);
  expect(named(update.gonePages)).toEqual([`${site.origin}/diary/1`]);
  expect(named(update.changedPages)).toEqual([`${site.origin}/diary/0`]);
  const after = await refreshes.readMap(map.id);
  expect(after).toMatchObject({ snapshot: map.snapshot, counts: map.counts, jobId: map.jobId });
  expect(after.evidence.site?.at).toBe(update.at);
  const evidence = await readSiteEvidence(db, after);
  expect(evidence?.pages.url).toContain(`${site.origin}/fresh`);
  expect(evidence?.rankings).toEqual(before?.rankings);
  expect((await db.collection(operationsPath(map.id)).get()).empty).toBe(true);
  const trend = await refreshes.readSiteTrend(map.id);
  expect(trend.map(({ at }) => at)).toEqual([before?.asOf, update.at]);
  expect(trend.map(({ authority }) => authority)).toEqual([
    update.authority.before,
    update.authority.after,
  ]);
  // The next crawl compares with this one.
  const next = await refreshes.scheduleNextWeek();
  expect(await runResearchJob(context, only(next.jobs))).toBe("done");
  expect(await refreshes.readSiteTrend(map.id)).toHaveLength(3);
  expect(await refreshes.readSiteUpdate(map.id)).toMatchObject({
    unchanged: PAGES,
    since: update.at,
    newPages: { count: 0 },
    gonePages: { count: 0 },
    changedPages: { count: 0 },
  });
});

test("results pages and the site are read by one job, and coverage follows the new results", async () => {
  const { map, context, readJob, ...refreshes } = await openMap(CRAWL_ONLY);
  await refreshes.weekly(map.id, ["serps", "site"]);
  const shown = (await readSiteEvidence(db, map))?.rankings?.keyword.length ?? 0;
  expect(shown).toBeGreaterThan(0);
  rank = null;
  const { jobs, started } = await refreshes.scheduleNextWeek();
  expect(started).toBe(1);
  expect(await runResearchJob(context, only(jobs))).toBe("done");
  const job = await readJob(only(jobs));
  expect(job).toMatchObject({ refreshes: ["serps", "site"], credits: map.counts.keywords });
  expect(sold).toHaveLength(map.counts.keywords);
  const [first, latest, ...others] = await refreshes.readPageTrend(map.id);
  expect(others).toEqual([]);
  const statusesAt = (reading: typeof first) =>
    new Set([...(reading?.byPage.values() ?? [])].map(({ status }) => status));
  expect(statusesAt(first)).toContain("cannibalized");
  expect(statusesAt(latest)).toEqual(new Set(["missing"]));
  expect(latest).toMatchObject({ covered: 0, pages: map.counts.clusters });
  expect(latest?.at).toBeGreaterThan(first?.at ?? Infinity);
  expect(await refreshes.spentBySchedule()).toBe(map.counts.keywords);
  const serps = await refreshes.readSerpsUpdate(map.id);
  expect(serps.positions).toMatchObject({ domain: site.host, count: shown });
  expect(serps.positions?.listed[0]).toMatchObject({ before: 3, after: null });
  const update = await refreshes.readSiteUpdate(map.id);
  expect(update.positions).toMatchObject({ source: "serps", count: shown });
  expect(update.coverage.length).toBeGreaterThan(0);
  for (const { before, after } of update.coverage) {
    expect(["cannibalized", "covered"]).toContain(before);
    expect(after).toBe("missing");
  }
  expect(update.authority.after).toBe(0);
  const trend = await refreshes.readSiteTrend(map.id);
  expect(trend.at(-1)?.clusters).toMatchObject({ covered: 0, missing: map.counts.clusters });
  const after = await refreshes.readMap(map.id);
  const evidence = await readSiteEvidence(db, after);
  expect(evidence?.rankings?.keyword).toEqual([]);
  const snapshot = await readSnapshot(after, db);
  expect(snapshot.serps.urls.some((url) => url.startsWith(site.origin))).toBe(false);
});

test("without its results pages, a site keeps the positions that they show", async () => {
  const { map, context, ...refreshes } = await openMap(CRAWL_ONLY);
  await refreshes.weekly(map.id, ["site"]);
  rank = null;
  const { jobs } = await refreshes.scheduleNextWeek();
  expect(await runResearchJob(context, only(jobs))).toBe("done");
  expect(sold).toEqual([]);
  expect(await refreshes.readSiteUpdate(map.id)).toMatchObject({
    positions: { count: 0 },
    coverage: [],
  });
});

test("a site that is down keeps the evidence that it has; results pages are read all the same", async () => {
  const { map, context, readJob, ...refreshes } = await openMap(CRAWL_ONLY);
  await refreshes.weekly(map.id, ["site"]);
  site.behave("down");
  const { jobs } = await refreshes.scheduleNextWeek();
  expect(await runResearchJob(context, only(jobs))).toBe("failed");
  expect(await readJob(only(jobs))).toMatchObject({ failure: "site-down" });
  expect(await refreshes.readMap(map.id)).toEqual(map);
  await refreshes.weekly(map.id, ["site", "serps"]);
  const next = await refreshes.scheduleNextWeek();
  expect(await runResearchJob(context, only(next.jobs))).toBe("done");
  const after = await refreshes.readMap(map.id);
  expect(after.resultsAt).toBeDefined();
  const [before, evidence] = await Promise.all([
    readSiteEvidence(db, map),
    readSiteEvidence(db, after),
  ]);
  expect(evidence?.pages.url.toSorted()).toEqual(before?.pages.url.toSorted());
  expect(await refreshes.readSiteUpdate(map.id)).toMatchObject({ gonePages: { count: 0 } });
});

test("a crawl that is killed at any write is continued, and ends in the same evidence", async () => {
  const prepare = async () => {
    const opened = await openMap(ROWS);
    await opened.weekly(opened.map.id, ["site"], 0);
    const { jobs } = await opened.scheduleNextWeek();
    const content = async () => {
      const evidence = await readSiteEvidence(db, await opened.readMap(opened.map.id));
      return evidence && { ...evidence, asOf: 0 };
    };
    return { ...opened, ref: only(jobs), content };
  };
  const calm = await prepare();
  const counted = makeKillable(calm.context, Infinity, "before");
  expect(await runResearchJob(counted.worker, calm.ref)).toBe("done");
  const expected = await calm.content();
  const last = counted.writes();
  expect(last).toBeGreaterThan(4);
  for (const [nth, when] of chooseKills(last)) {
    const { context, clock, ref, content, readJob } = await prepare();
    const { worker } = makeKillable(context, nth, when);
    await expect(runResearchJob(worker, ref)).rejects.toThrow(WorkerKilled);
    clock.advance(LEASE_MS + 1);
    expect(["done", "left"]).toContain(await runResearchJob(context, ref));
    expect([nth, when, await content()]).toEqual([nth, when, expected]);
    expect(await readJob(ref)).toMatchObject({ status: "done" });
  }
});
