import { makeCoffeeSite } from "#/maps/testing/coffee-evidence.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { mapId } from "#/ids.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { buildTestSnapshot, type TestMap } from "#/maps/testing/test-snapshot.ts";
import { expect, test } from "vitest";
import {
  listPlaces,
  getSource,
  listTags,
  UNKNOWN_FIGURE,
  UNRANKED,
} from "#/workspace-keywords/keyword-table.ts";
import { toSiteRankings, type LoadedMap } from "#/workspace-keywords/loaded-map.ts";
import { mergeMaps } from "#/workspace-keywords/merge-maps.ts";
import { mergeTags, findRowByKey } from "#/workspace-keywords/merge-tags.ts";

const load = (
  id: string,
  content: TestMap,
  metrics: Partial<MapSnapshot["metrics"]> = {},
  market = "US-en",
): LoadedMap => {
  const snapshot = buildTestSnapshot(content);
  return {
    map: { id: mapId.parse(id), title: id, market },
    snapshot: { ...snapshot, metrics: { ...snapshot.metrics, ...metrics } },
    topics: null,
    rankings: null,
  };
};

test("a keyword that two maps of a market have is one row with both places; in another market it is another row", () => {
  const { table } = mergeMaps([
    load("one", { Brewing: { Ratio: { "coffee ratio": 900, bloom: 40 } } }),
    load("two", { Coffee: { Basics: { "coffee ratio": 900 } } }),
    load("german", { Kaffee: { Basics: { "coffee ratio": 20 } } }, {}, "DE-de"),
  ]);
  expect(table.texts).toEqual(["coffee ratio", "bloom", "coffee ratio"]);
  expect([...table.market]).toEqual([0, 0, 1]);
  const names = (row: number) =>
    Array.from(listPlaces(table, row), (at) => table.clusters.name[at]);
  expect([0, 1, 2].map(names)).toEqual([["Ratio", "Basics"], ["Ratio"], ["Basics"]]);
});

test("figures are those of the best source: searches, measured, newest, and known at all", () => {
  const { table } = mergeMaps([
    load("estimated", { A: { A: { kettle: 100, scale: 10, mug: 5 } } }, { asOf: 9 }),
    load("old", { A: { A: { kettle: 300 } } }, { estimated: false, asOf: 1 }),
    load("new", { A: { A: { kettle: 400, scale: null } } }, { estimated: false, asOf: 2 }),
    load(
      "impressions",
      { A: { A: { mug: 77 } } },
      { source: "Search Console impressions", estimated: false, asOf: 10 },
    ),
  ]);
  expect([...table.volume]).toEqual([400, 10, 5]);
  expect(getSource(table, 0)).toMatchObject({ isEstimated: false, asOf: 2 });
  expect(getSource(table, 1)).toMatchObject({ isEstimated: true, asOf: 9 });
});

test("what no map knows is unknown, and has no opportunity", () => {
  const { table } = mergeMaps([load("one", { A: { A: { names: null, ratio: 900 } } })]);
  expect([...table.volume]).toEqual([UNKNOWN_FIGURE, 900]);
  expect(table.opportunity[0]).toBe(UNKNOWN_FIGURE);
  expect(table.opportunity[1]).toBeGreaterThan(0);
  expect([...table.position]).toEqual([UNKNOWN_FIGURE, UNKNOWN_FIGURE]);
});

test("positions are those of the site: its page, not ranking, or not measured", () => {
  const coffee = makeCoffeeMap();
  const { table } = mergeMaps([
    {
      map: { id: mapId.parse("coffee"), title: "Coffee", market: "US-en" },
      snapshot: coffee,
      topics: null,
      rankings: toSiteRankings(makeCoffeeSite()),
    },
    load("other", { A: { A: { unmeasured: 3 } } }),
  ]);
  const at = (text: string) => table.texts.indexOf(text);
  expect(table.position[at("cold brew")]).toBeCloseTo(3.4);
  expect(table.pages[table.page[at("cold brew")] ?? -1]).toBe("https://own.example/cold");
  const unranked = table.texts.findIndex((_, row) => table.position[row] === UNRANKED);
  expect(unranked).toBeGreaterThanOrEqual(0);
  expect(table.position[at("unmeasured")]).toBe(UNKNOWN_FIGURE);
  expect(table.sites).toMatchObject([{ domain: "own.example", source: "search-console" }]);
});

test("searches by month are shown before page views, and the newest of them", () => {
  const months = (asOf: number, count: number) => ({
    asOf,
    fromMonth: "2025-11",
    keywords: [{ keyword: "kettle", counts: [count, null, count] }],
  });
  const withMonths = (map: LoadedMap, searches: MapSnapshot["searches"]): LoadedMap => ({
    ...map,
    snapshot: { ...map.snapshot, ...(searches && { searches }) },
  });
  const { table } = mergeMaps([
    withMonths(load("one", { A: { A: { kettle: 1 } } }), months(2, 20)),
    withMonths(load("two", { A: { A: { kettle: 1, grinder: 2 } } }), months(1, 10)),
  ]);
  const seriesOf = (text: string) => table.series[table.seriesOf[table.texts.indexOf(text)] ?? -1];
  expect(seriesOf("kettle")).toEqual({
    kind: "searches",
    fromMonth: "2025-11",
    asOf: 2,
    values: [20, null, 20],
  });
  expect(seriesOf("grinder")).toBeUndefined();
});

test("tags follow keywords through maps and markets; tags with one name count as one", () => {
  const { table, rowIndex } = mergeMaps([
    load("one", { A: { A: { kettle: 1, "hand grinder": 2 } } }),
    load("german", { A: { A: { kettle: 1 } } }, {}, "DE-de"),
  ]);
  expect(findRowByKey(rowIndex, "US-en hand grinder")).toBe(1);
  expect(findRowByKey(rowIndex, "US-en gone")).toBeUndefined();
  const tags = mergeTags(
    [
      { name: "Q2", keywords: ["US-en hand grinder", "US-en gone"] },
      { name: "q1", keywords: ["US-en kettle"] },
      { name: "Q1", keywords: ["US-en kettle", "US-en hand grinder"] },
    ],
    rowIndex,
    table.rowCount,
  );
  expect(tags.names).toEqual(["q1", "Q2"]);
  expect([0, 1, 2].map((row) => listTags({ tags }, row))).toEqual([["q1"], ["q1", "Q2"], []]);
});

test("in a city, its own searches come before those of the whole country, however new", () => {
  const place = { code: 1_026_201, name: "Austin,Texas,United States" };
  const inAustin = (id: string, volume: number, metrics: Partial<MapSnapshot["metrics"]>) => {
    const google = { source: "google-ads", estimated: false, ...metrics };
    const loaded = load(id, { A: { A: { kettle: volume } } }, google, "US-en-1026201");
    return { ...loaded, map: { ...loaded.map, place } };
  };
  const { table } = mergeMaps([
    inAustin("country", 900, { asOf: 9 }),
    inAustin("city", 40, { asOf: 1, area: "place" }),
  ]);
  expect([...table.volume]).toEqual([40]);
  expect(table.sources.map(({ isCountrywide }) => isCountrywide)).toEqual([true, undefined]);
});
