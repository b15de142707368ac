import { getFreeEntitlement } from "@mapwright/core/billing/entitlement";
import { PLAN_QUOTAS } from "@mapwright/core/billing/plans";
import { jobId, mapId, userId, workspaceId } from "@mapwright/core/ids";
import type { RefreshedEvidence } from "@mapwright/core/research/map-refresh";
import { createJob } from "@mapwright/core/research/new-job";
import { researchInput, type ResearchInput } from "@mapwright/core/research/research-input";
import { expect, test } from "vitest";
import {
  isRefreshCovered,
  countCredits,
  buildRefreshJob,
  getRereadingJobId,
} from "#/research/refresh/refresh-job.ts";

const NOW_MS = Date.UTC(2026, 2, 1);
const workspace = workspaceId.parse("w");
const ids = {
  jobId: jobId.parse("j"),
  mapId: mapId.parse("m"),
  createdBy: userId.parse("ann"),
  startedBy: "schedule",
} as const;
const locale = { country: "US", language: "en", device: "desktop" } as const;
const counts = { keywords: 40, clusters: 4, pillars: 2 };

const reading = (what: RefreshedEvidence[], input: ResearchInput) => ({
  what,
  made: createJob(ids, input, 0, NOW_MS),
});
const threads = reading(
  ["threads"],
  researchInput.parse({
    kind: "reddit",
    workspaceId: workspace,
    threads: { from: "api", subreddits: ["Coffee"], keyword: null, pagesPerSubreddit: 3 },
  }),
);
const domainInput = researchInput.parse({
  kind: "domain",
  workspaceId: workspace,
  domain: "example.com",
  locale,
  rankings: { from: "crawl" },
  start: "https://example.com/",
  problem: null,
  pageLimit: 25_000,
});
const pages = reading(["serps", "site"], domainInput);

test("threads are paid first, results pages with what is left, and a crawl with nothing", () => {
  const both = [threads, pages];
  expect(both.map((each) => countCredits(each, both, { counts }, 10))).toEqual([3, 7]);
  expect(both.map((each) => countCredits(each, both, { counts }, 2))).toEqual([2, 0]);
  expect(countCredits(pages, [pages], { counts }, 1_000)).toBe(40);
  const site = { ...pages, what: ["site"] as const };
  expect(countCredits(site, [site], { counts }, 1_000)).toBe(0);
});

test("a refresh reads in the map's market by the map's method, and no more pages than the plan has today", () => {
  const market = { country: "GB", language: "en", device: "mobile" } as const;
  const job = buildRefreshJob(pages, {
    ids,
    map: { locale: market, method: "soft" },
    credits: 7,
    entitlement: getFreeEntitlement(NOW_MS),
    nowMs: NOW_MS,
  });
  expect(job).toMatchObject({
    refreshes: ["serps", "site"],
    makesMap: false,
    continues: pages.made.id,
    credits: 7,
    input: { locale: market, method: "soft", pageLimit: PLAN_QUOTAS.free.pagesPerCrawl },
  });
  // Threads may have been deleted since they were read; a results page of yesterday is one of today.
  expect(job.reuseSince).toBeLessThan(NOW_MS);
  const terms = { map: { locale, method: "soft" as const }, credits: 3, nowMs: NOW_MS };
  const entitlement = getFreeEntitlement(NOW_MS);
  expect(buildRefreshJob(threads, { ids, ...terms, entitlement }).reuseSince).toBe(NOW_MS);
});

test("a refresh of some keywords names them, and one that runs stands for another that it includes", () => {
  const serps = { ...pages, what: ["serps"] as const };
  const terms = { ids, map: { locale, method: "soft" as const }, credits: 2, nowMs: NOW_MS };
  const entitlement = getFreeEntitlement(NOW_MS);
  const some = buildRefreshJob(serps, { ...terms, keywords: ["v60", "chemex"], entitlement });
  expect(some.refreshedKeywords).toEqual(["v60", "chemex"]);
  const all = buildRefreshJob(serps, { ...terms, entitlement });
  expect(all.refreshedKeywords).toBeNull();
  expect([isRefreshCovered(all, null), isRefreshCovered(all, ["v60"])]).toEqual([true, true]);
  expect([
    isRefreshCovered(some, null),
    isRefreshCovered(some, ["v60"]),
    isRefreshCovered(some, ["v60", "tea"]),
  ]).toEqual([false, true, false]);
});

test("the jobs of one refresh have different ids, the same for each attempt", () => {
  expect(getRereadingJobId("a", threads)).toBe(getRereadingJobId("a", threads));
  expect(getRereadingJobId("a", threads)).not.toBe(getRereadingJobId("a", pages));
  expect(getRereadingJobId("a", pages)).not.toBe(getRereadingJobId("b", pages));
});
