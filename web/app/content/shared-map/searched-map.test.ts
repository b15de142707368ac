import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { toSharedMap } from "@mapwright/core/maps/share/shared-map";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { findShown, groupKeywordsByCluster } from "#/content/shared-map/searched-map.ts";

const map = toSharedMap({
  state: openState(
    buildTestSnapshot({
      Brewing: { Ratio: { "coffee ratio": 900, "café math": 20 }, Grind: { "grind size": 700 } },
      Beans: { Roast: { "dark roast": 400 } },
    }),
  ),
  title: "Coffee",
  market: { country: "US", language: "en" },
  parts: { plan: false, notes: false },
  evidence: null,
  names: new Map(),
});
const keywords = map.keywords ? groupKeywordsByCluster(map.keywords) : [];

const namesFor = (search: string, known: typeof keywords | null = keywords) =>
  findShown(map, known, search).flatMap(({ content, clusters }) =>
    clusters.map((at) => content.clusters[at]?.name),
  );

test("keywords are listed with their clusters, the primary one first", () => {
  expect(keywords.map((own) => own.map(({ text }) => text))).toEqual([
    ["coffee ratio", "café math"],
    ["grind size"],
    ["dark roast"],
  ]);
});

test.each([
  ["", ["Ratio", "Grind", "Roast"]],
  ["brewing", ["Ratio", "Grind"]],
  ["CAFE", ["Ratio"]],
  ["brewing size", ["Grind"]],
  ["tea", []],
])("a search for %j shows %j", (search, names) => {
  expect(namesFor(search)).toEqual(names);
});

test("only names are searched until the keywords are loaded", () => {
  expect(namesFor("roast", null)).toEqual(["Roast"]);
  expect(namesFor("grind size", null)).toEqual([]);
});
