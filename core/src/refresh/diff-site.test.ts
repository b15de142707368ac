import { expect, test } from "vitest";
import { makeSiteEvidence } from "#/domains/make-site-evidence.ts";
import { makeSitePage, makeRanking } from "#/domains/testing/made-pages.ts";
import type { DomainRanking } from "#/domains/domain-evidence.ts";
import type { SitePage } from "#/domains/site-page.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { diffCoverage, diffPages, diffRankings } from "#/refresh/diff-site.ts";
import { toSitePoint } from "#/refresh/map-trend.ts";

const map = makeCoffeeMap();
const at = (path: string) => `https://own.example${path}`;
const known = (pages: readonly SitePage[], crawled = pages) => ({
  pages: {
    url: pages.map(({ url }) => url),
    title: pages.map(({ title }) => title),
    indexing: pages.map(({ indexing }) => indexing),
  },
  crawled: new Map(crawled.map((page) => [page.url, page])),
});
const evidenceOf = (rankings: DomainRanking[] | null) =>
  makeSiteEvidence({
    domain: "own.example",
    asOf: 1,
    own: { pages: [makeSitePage(at("/cold"), { title: "Cold brew" })], redirects: [], rankings },
    rankedBy: { source: "search-console", days: 90 },
    competitors: [],
    keywords: map.keywords.text,
  });

test("pages are new, gone or changed by their address and what they say", () => {
  const stays = makeSitePage(at("/stays"), { title: "Stays", text: "One.", fetchedAt: 1 });
  const before = [
    stays,
    makeSitePage(at("/edited"), { title: "Edited", text: "One.", fetchedAt: 1 }),
    makeSitePage(at("/gone"), { title: "Gone", fetchedAt: 1 }),
  ];
  const diff = diffPages(known(before), [
    { ...stays, checkedAt: 9 },
    makeSitePage(at("/edited"), { title: "Edited", text: "Two.", fetchedAt: 9 }),
    makeSitePage(at("/new"), { title: "New", fetchedAt: 9 }),
  ]);
  expect(diff).toEqual({
    newPages: [{ url: at("/new"), title: "New" }],
    gonePages: [{ url: at("/gone"), title: "Gone" }],
    changedPages: [{ url: at("/edited"), title: "Edited" }],
    unchanged: 1,
  });
});

test("a page that is read again and says the same hasn't changed", () => {
  const page = makeSitePage(at("/same"), { title: "Same", text: "One.", fetchedAt: 1 });
  const diff = diffPages(known([page]), [{ ...page, fetchedAt: 9, etag: '"2"' }]);
  expect(diff).toMatchObject({ changedPages: [], unchanged: 0 });
});

test("once the earlier crawl isn't stored any more, titles and indexing say what changed", () => {
  const before = [makeSitePage(at("/a"), { title: "A", text: "One." }), makeSitePage(at("/b"))];
  const diff = diffPages(known(before, []), [
    makeSitePage(at("/a"), { title: "A", text: "Two." }),
    makeSitePage(at("/b"), { indexing: "noindex" }),
  ]);
  expect(diff.changedPages.map(({ url }) => url)).toEqual([at("/b")]);
});

test("positions that moved by a place or more are told, those that were lost or won first", () => {
  const [first = "", second = "", third = "", fourth = ""] = map.keywords.text;
  const before = evidenceOf([
    makeRanking(first, at("/cold"), 4.4),
    makeRanking(second, at("/cold"), 3.2),
    makeRanking(third, at("/cold"), 12),
  ]);
  const after = evidenceOf([
    makeRanking(first, at("/cold"), 4.9),
    makeRanking(second, at("/cold"), 8),
    makeRanking(fourth, at("/cold"), 7),
  ]);
  expect(diffRankings(before, after, map.keywords.text)).toEqual([
    { keyword: fourth, before: null, after: 7, url: at("/cold") },
    { keyword: third, before: 12, after: null, url: at("/cold") },
    { keyword: second, before: 3.2, after: 8, url: at("/cold") },
  ]);
  expect(diffRankings(evidenceOf(null), after, map.keywords.text)).toEqual([]);
});

test("clusters that are covered differently are told with what they were, and authority with them", () => {
  const keyword = map.keywords.text[0] ?? "";
  const topic = map.clusters.id[map.keywords.cluster[0] ?? -1];
  const [weak, covered] = [20, 2].map((position) =>
    evidenceOf([makeRanking(keyword, at("/cold"), position)]),
  );
  if (!weak || !covered) throw new Error("no evidence");
  expect(diffCoverage(weak, covered, map)).toEqual([{ topic, before: "weak", after: "covered" }]);
  expect(diffCoverage(covered, covered, map)).toEqual([]);
  const unmeasured = diffCoverage(evidenceOf(null), covered, map);
  expect(unmeasured).toHaveLength(map.clusters.id.length);
  expect(unmeasured).toContainEqual({ topic, before: null, after: "covered" });
  expect(toSitePoint(covered, map).authority).toBeGreaterThan(
    toSitePoint(weak, map).authority ?? 1,
  );
});
