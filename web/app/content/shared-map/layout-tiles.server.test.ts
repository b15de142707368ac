import { sharedMapOf } from "@mapwright/core/maps/shared-map";
import { openState, type MapState } from "@mapwright/core/maps/log/map-state";
import { nestClusters } from "@mapwright/core/maps/testing/nest-clusters";
import { sketchSnapshot } from "@mapwright/core/maps/testing/sketch-snapshot";
import { expect, test } from "vitest";
import { layoutTiles } from "#/content/shared-map/layout-tiles.server.ts";

const shared = (sketch: Parameters<typeof sketchSnapshot>[0]) =>
  sharedStateOf(openState(sketchSnapshot(sketch)));
const sharedStateOf = (state: MapState) =>
  sharedMapOf({
    state,
    title: "Coffee",
    market: { country: "US", language: "en" },
    parts: { plan: false, notes: false },
    names: new Map(),
  });

test("tiles stay within the sheet, do not overlap, and grow with volume", () => {
  const tiles = layoutTiles(
    shared({
      Brewing: { Ratio: { a: 900 }, Grind: { b: 100 } },
      Beans: { Roast: { c: 400 }, Unknown: { d: null } },
    }),
    2,
  );
  expect(tiles.map(({ name }) => name).toSorted()).toEqual(["Grind", "Ratio", "Roast", "Unknown"]);
  for (const { left, top, width, height } of tiles) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(100);
    expect(top + height).toBeLessThanOrEqual(100);
  }
  for (const one of tiles)
    for (const other of tiles.filter((each) => each !== one)) {
      const isBeside =
        one.left + one.width <= other.left ||
        other.left + other.width <= one.left ||
        one.top + one.height <= other.top ||
        other.top + other.height <= one.top;
      expect([one.name, other.name, isBeside]).toEqual([one.name, other.name, true]);
    }
  const area = (name: string) => {
    const tile = tiles.find((each) => each.name === name);
    return (tile?.width ?? 0) * (tile?.height ?? 0);
  };
  expect(area("Ratio")).toBeGreaterThan(area("Roast"));
  expect(area("Roast")).toBeGreaterThan(area("Grind"));
});

test("a map without clusters has no tiles, and a large one only its largest", () => {
  expect(layoutTiles(shared({}), 2)).toEqual([]);
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, n) => [`C${n}`, { [`k${n}`]: n }]),
  );
  const tiles = layoutTiles(shared({ All: many }), 2);
  expect(tiles).toHaveLength(240);
  expect(tiles.some(({ name }) => name === "C299")).toBe(true);
  expect(tiles.some(({ name }) => name === "C0")).toBe(false);
});

test("a nested cluster is inside its parent's tile, which fits both and comes first", () => {
  const base = sketchSnapshot({
    Brewing: { Ratio: { a: 900 }, Grind: { b: 700 }, Burrs: { c: 200 }, Cups: { d: 1_800 } },
  });
  const state = nestClusters(base, { Grind: "Ratio", Burrs: "Grind" });
  const tiles = layoutTiles(sharedStateOf(state), 2);
  const tile = (name: string) => {
    const found = tiles.find((each) => each.name === name);
    if (!found) throw new Error(`no tile of ${name}`);
    return found;
  };
  expect(tiles.map(({ name, depth }) => [name, depth]).slice(-3)).toEqual([
    ["Ratio", 0],
    ["Grind", 1],
    ["Burrs", 2],
  ]);
  for (const [inner, outer] of [
    [tile("Grind"), tile("Ratio")],
    [tile("Burrs"), tile("Grind")],
  ] as const) {
    expect(inner.left).toBeGreaterThan(outer.left);
    expect(inner.top).toBeGreaterThanOrEqual(outer.top);
    expect(inner.left + inner.width).toBeLessThan(outer.left + outer.width + 0.01);
    expect(inner.top + inner.height).toBeLessThan(outer.top + outer.height);
  }
  const area = (name: string) => tile(name).width * tile(name).height;
  // 900 + 700 + 200 from its own and nested keywords.
  expect(area("Ratio") / area("Cups")).toBeCloseTo(1, 1);
});
