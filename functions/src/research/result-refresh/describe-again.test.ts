import { makeSiteEvidence } from "@mapwright/core/domains/make-site-evidence";
import type { DomainRanking } from "@mapwright/core/domains/domain-evidence";
import type { SitePage } from "@mapwright/core/domains/site-page";
import { makeSitePage, makeRanking } from "@mapwright/core/domains/testing/made-pages";
import { jobId, mapId, userId, workspaceId } from "@mapwright/core/ids";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { siteUpdate } from "@mapwright/core/refresh/map-update";
import { createJob } from "@mapwright/core/research/new-job";
import { researchFileId } from "@mapwright/core/reddit/research-file";
import { researchInput } from "@mapwright/core/research/research-input";
import { UNREAD_SITE } from "@mapwright/core/research/site-reading";
import { expect, test } from "vitest";
import type { CrawlLibrary } from "#/research/domain-map/crawl-library.ts";
import { siteRankings } from "#/research/domain-map/read-rankings.ts";
import type { ResearchFiles } from "#/research/research-files.ts";
import { describeAgain } from "#/research/result-refresh/describe-again.ts";
import type { ResultStore } from "#/research/result-refresh/result-store.ts";

const map = makeCoffeeMap();
const at = (path: string) => `https://brew.example${path}`;
const job = createJob(
  {
    jobId: jobId.parse("now"),
    mapId: mapId.parse("m"),
    createdBy: userId.parse("ann"),
    startedBy: "schedule",
  },
  researchInput.parse({
    kind: "domain",
    workspaceId: workspaceId.parse("w"),
    // What the evidence names is described; reserved names can't be entered.
    domain: "brew.com",
    locale: { country: "US", language: "en", device: "desktop" },
    rankings: { from: "crawl" },
    start: at("/"),
    problem: null,
    pageLimit: 100,
  }),
  0,
  9,
);
const PAGES = [
  makeSitePage(at("/"), { title: "Brew", fetchedAt: 1 }),
  makeSitePage(at("/cold"), { title: "Cold brew", text: "Cold.", fetchedAt: 1 }),
];
const evidenceOf = (rankings: DomainRanking[] | null) =>
  makeSiteEvidence({
    domain: "brew.example",
    asOf: 1,
    own: { pages: PAGES, redirects: [], rankings },
    rankedBy: { source: "serps", days: null },
    competitors: [],
    keywords: map.keywords.text,
  });

/** The site after a crawl that read `now`, when the last crawl (null: no longer stored) had read `earlier`. */
function describe(
  now: readonly SitePage[],
  {
    rankings = null,
    earlier = PAGES,
    isDown = false,
    before = evidenceOf(null),
  }: {
    readonly rankings?: DomainRanking[] | null;
    readonly earlier?: readonly SitePage[] | null;
    readonly isDown?: boolean;
    readonly before?: ReturnType<typeof evidenceOf>;
  } = {},
) {
  const crawls: CrawlLibrary = {
    open() {
      throw new Error("Nothing is crawled here.");
    },
    readBatches: async () => [],
    readPages: async ({ crawlId }) => (crawlId === job.id ? now : (earlier ?? [])),
  };
  const stored = siteRankings.parse({
    own: rankings,
    competitors: [{ host: "cafe.example", rankings: [] }],
    rankedBy: { source: rankings === null ? "" : "search-console", days: null },
    metrics: map.metrics,
  });
  const researchFiles: ResearchFiles = {
    store: () => Promise.reject(new Error("Nothing is stored here.")),
    read: async (_workspace, _id, schema) => schema.parse(stored),
  };
  const results: ResultStore = {
    read: async () => null,
    lastCrawl: async () => (earlier === null ? null : jobId.parse("before")),
    publish: async () => "held",
  };
  const end = isDown ? ("site-down" as const) : ("done" as const);
  const problem = isDown ? ("site-down" as const) : null;
  return describeAgain({ crawls, researchFiles, results }, job, {
    before,
    reading: { ...UNREAD_SITE, pages: now.length, end, problem },
    rankings: { rankingsId: researchFileId.parse("a".repeat(32)), readAt: 9 },
    state: openState(map),
    serps: [],
  });
}

test("a site that is read again is told by its pages, its positions and its coverage", async () => {
  const [home, cold] = PAGES;
  if (!home || !cold) throw new Error("no pages");
  const described = await describe(
    [home, { ...cold, text: "Colder.", fetchedAt: 9 }, makeSitePage(at("/new"), { title: "New" })],
    {
      before: evidenceOf([makeRanking("cold brew", at("/cold"), 20)]),
      rankings: [makeRanking("cold brew", at("/cold"), 4, { impressions: 10 })],
    },
  );
  expect(siteUpdate.parse(described?.update)).toMatchObject({
    at: 9,
    since: 1,
    pages: 3,
    unchanged: 1,
    newPages: { count: 1, listed: [{ url: at("/new") }] },
    gonePages: { count: 0 },
    changedPages: { count: 1, listed: [{ url: at("/cold") }] },
    positions: { source: "search-console" },
  });
  expect(described?.update.positions.listed).toContainEqual({
    keyword: "cold brew",
    before: 20,
    after: 4,
    url: at("/cold"),
  });
  expect(described?.update.coverage).toContainEqual(
    expect.objectContaining({ before: "weak", after: "covered" }),
  );
  expect(described?.update.authority.after).toBeGreaterThan(
    described?.update.authority.before ?? 1,
  );
  expect(described?.evidence.competitors[0]?.rankings.keyword.length).toBeGreaterThan(0);
});

test("where no source knows positions, they are those of the map's results pages", async () => {
  const described = await describe(PAGES, { before: evidenceOf([]) });
  expect(described?.evidence.rankings?.source).toBe("serps");
  expect(described?.evidence.rankings?.keyword.length).toBeGreaterThan(5);
});

test("a site that is down keeps its pages, or all of its evidence once the last crawl is deleted", async () => {
  const kept = await describe([], { isDown: true });
  expect(kept?.evidence.pages.url).toEqual(PAGES.map(({ url }) => url));
  expect(kept?.update.gonePages.count).toBe(0);
  expect(await describe([], { isDown: true, earlier: null })).toBeNull();
});
