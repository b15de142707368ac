import { indexMap } from "#/maps/find-in-map.ts";
import { buildMapOutline } from "#/snapshot/map-outline.ts";
import { expect, test } from "vitest";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import { listTargets, searchMap, getStepTarget } from "#/maps/map-search.ts";

const snapshot = buildTestSnapshot({
  Brewing: { "Brew Ratio": { "coffee ratio": 100, "ratio chart": 300, "grams per cup": 90 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 }, "Ratio Scales": { "gram scale": 50 } },
});
const index = indexMap(snapshot);

test("a search returns the matching keywords and the count per cluster", () => {
  const search = searchMap(index, " ratio ");
  expect(search?.query).toBe("ratio");
  expect(search?.keywords).toEqual(new Set([0, 1]));
  expect(search?.clusters).toEqual(
    new Map([
      [0, 2],
      [2, 0],
    ]),
  );
});

test.each(["", "   ", "?!"])("a query of %j searches for nothing", (query) => {
  expect(searchMap(index, query)).toBeNull();
});

test("matches follow the order of the outline, including names without keywords", () => {
  const search = searchMap(index, "ratio");
  if (!search) throw new Error("the query holds a word");
  expect(listTargets(search, buildMapOutline(snapshot, "volume"))).toEqual([
    { kind: "cluster", cluster: 2 },
    { kind: "keyword", cluster: 0, keyword: 0 },
    { kind: "keyword", cluster: 0, keyword: 1 },
  ]);
});

test("stepping wraps around and starts at the matching end", () => {
  expect(getStepTarget(3, -1, 1)).toBe(0);
  expect(getStepTarget(3, -1, -1)).toBe(2);
  expect(getStepTarget(3, 2, 1)).toBe(0);
  expect(getStepTarget(3, 0, -1)).toBe(2);
  expect(getStepTarget(0, -1, 1)).toBe(-1);
});
