import { expect, test } from "vitest";
import { getCommonResults, rankKeywords } from "#/maps/ruler/common-results.ts";
import { measurePages } from "#/maps/ruler/measure-pages.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

const clusterOf = ({ keywords }: MapSnapshot, keyword: string) =>
  keywords.cluster[keywords.text.indexOf(keyword)] ?? -1;

/** Two pages; each keyword ranks the pages of its list. */
function pagesOf(lists: Readonly<Record<string, readonly (readonly number[])[]>>): MapSnapshot {
  const names = Object.keys(lists);
  const map = buildTestSnapshot({
    Pillar: Object.fromEntries(
      names.map((name) => [
        name,
        Object.fromEntries((lists[name] ?? []).map((_, at) => [`${name} ${String(at)}`, 9 - at])),
      ]),
    ),
  });
  const results = Object.values(lists)
    .flat()
    .map((row) => row.slice());
  const urls = Array.from({ length: 60 }, (_, at) => `https://p${String(at)}.example/`);
  return { ...map, serps: { urls, titles: urls.map(() => ""), results } };
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

test("pages whose keywords share no result are two, for sure where each holds together", () => {
  const own = Array.from({ length: 6 }, () => range(0, 10));
  const others = Array.from({ length: 6 }, () => range(20, 30));
  const distance = measurePages(pagesOf({ apple: own, train: others }), 0, 1);
  expect(distance?.results).toEqual({ shared: [], of: 10 });
  expect(distance?.commonPages).toBe(0);
  expect(distance?.verdict).toEqual({ pages: "two", level: "strong" });
});

test("pages whose keywords lead to the same results are one", () => {
  const same = Array.from({ length: 2 }, () => range(0, 10));
  const distance = measurePages(pagesOf({ apple: same, apples: same }), 0, 1);
  expect(distance?.results?.shared).toHaveLength(10);
  expect(distance?.verdict.pages).toBe("one");
});

test("a verdict is unsure where the results of the strongest keywords and the rest of the page disagree", () => {
  const own = [range(0, 10), ...Array.from({ length: 8 }, () => range(30, 40))];
  const others = [range(0, 10), ...Array.from({ length: 8 }, () => range(45, 55))];
  const distance = measurePages(pagesOf({ apple: own, train: others }), 0, 1);
  expect(distance?.verdict).toEqual({ pages: "one", level: "weak" });
});

test("a single keyword is two pages with another as far as nothing ties them", () => {
  const distance = measurePages(pagesOf({ apple: [range(0, 10)], train: [range(20, 30)] }), 0, 1);
  expect(distance).toMatchObject({ verdict: { pages: "two", level: "strong" } });
  const alike = measurePages(pagesOf({ apple: [range(0, 10)], apples: [range(0, 10)] }), 0, 1);
  expect(alike?.apart).toBeLessThan(0.1);
});

test("pages are measured the same from either end", () => {
  const map = makeCoffeeMap();
  const [cold, ratio] = [clusterOf(map, "cold brew"), clusterOf(map, "cold brew ratio")];
  const there = measurePages(map, cold, ratio);
  const back = measurePages(map, ratio, cold);
  expect(there?.verdict).toEqual(back?.verdict);
  expect(there?.apart).toBeCloseTo(back?.apart ?? -1, 6);
  expect(there?.commonPages).toBe(2);
  expect(there?.results?.shared).toHaveLength(2);
});

test("without results the likeness of the wording decides", () => {
  const map = buildTestSnapshot({
    Plumbing: {
      Leeds: { "plumber leeds": 10 },
      Again: { "plumbers in leeds": 9 },
      Taps: { "kitchen tap": 8 },
    },
  });
  const byWording = { ...map, method: "wording" } as const;
  const alike = measurePages(byWording, 0, 1);
  const unlike = measurePages(byWording, 0, 2);
  expect(alike).toMatchObject({ results: null, commonPages: null, verdict: { pages: "one" } });
  expect(unlike).toMatchObject({ verdict: { pages: "two", level: "strong" } });
  expect(alike?.likeness).toBeGreaterThan(unlike?.likeness ?? 1);
});

test("keywords with results are listed with the primary one first, then by searches", () => {
  const map = pagesOf({ apple: [[], range(0, 3), range(2, 8)] });
  expect(rankKeywords(map, map.serps, 0).map(({ text }) => text)).toEqual(["apple 1", "apple 2"]);
  expect(getCommonResults(map.serps, 1, 2)).toEqual({ shared: [{ left: 3, right: 1 }], of: 6 });
});

test("a page is no distance from itself, and an empty one none from any", () => {
  const map = pagesOf({ apple: [range(0, 3)], empty: [] });
  expect(measurePages(map, 0, 0)).toBeNull();
  expect(measurePages(map, 0, 1)).toBeNull();
});
