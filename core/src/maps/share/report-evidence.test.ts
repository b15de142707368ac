import { expect, test } from "vitest";
import { openState } from "#/maps/log/edited/map-state.ts";
import { getReportedCoverage, getReportedThreads } from "#/maps/share/report-evidence.ts";
import { shareResults } from "#/maps/share/shared-results.ts";
import { toSharedMap } from "#/maps/share/shared-map.ts";
import { makeCoffeeSite, makeCoffeeThreads } from "#/maps/testing/coffee-evidence.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";

const shared = (evidence: Parameters<typeof toSharedMap>[0]["evidence"]) =>
  toSharedMap({
    state: openState(makeCoffeeMap()),
    title: "Coffee",
    market: { country: "US", language: "en" },
    parts: { plan: false, notes: false },
    evidence,
    names: new Map(),
  });

test("coverage of a report is counted by pillar, and its gaps are what is missing or weak, best first", () => {
  const found = getReportedCoverage(shared({ site: makeCoffeeSite(), reddit: null }));
  if (!found) throw new Error("no coverage");
  const sum = (status: "covered" | "missing" | "weak") =>
    found.pillars.reduce((total, { counts }) => total + counts[status], 0);
  expect([sum("covered"), sum("weak")]).toEqual([1, 1]);
  expect(found.gaps).toHaveLength(Math.min(10, sum("weak") + sum("missing")));
  const scores = found.gaps.map(({ cluster }) => cluster.opportunity ?? -1);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test("threads of a report are listed by how many are about a page", () => {
  const found = getReportedThreads(shared({ site: null, reddit: makeCoffeeThreads() }));
  if (!found) throw new Error("no threads");
  const counts = found.asked.map(({ cluster }) => cluster.evidence?.threads?.count ?? 0);
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test("a link that shares no evidence reports none", () => {
  expect(getReportedCoverage(shared(null))).toBeNull();
  expect(getReportedThreads(shared(null))).toBeNull();
});

test("a report lists the domains with most results, and the own site wherever it is", () => {
  const map = makeCoffeeMap();
  const hosts = Array.from({ length: 20 }, (_, n) => `https://site-${n}.example/`);
  const urls = [...hosts, "https://own.example/a"];
  const serps = {
    ...map.serps,
    urls,
    titles: urls.map(() => ""),
    results: map.keywords.text.map((_, keyword) =>
      keyword === 0 ? urls.map((__, at) => at) : keyword === 1 ? hosts.map((__, at) => at) : [],
    ),
  };
  const found = shareResults({ ...map, serps }, "own.example", 7);
  expect(found).toMatchObject({ readAt: 7, keywords: 2 });
  expect(found?.domains).toHaveLength(16);
  expect(found?.domains.at(-1)).toMatchObject({ host: "own.example", isOwn: true, keywords: 1 });
  const none = { ...serps, results: serps.results.map(() => []) };
  expect(shareResults({ ...map, serps: none }, null, 7)).toBeNull();
});
