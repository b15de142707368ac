import { sharedMapOf } from "@mapwright/core/maps/shared-map";
import { openState } from "@mapwright/core/maps/log/map-state";
import { sketchSnapshot } from "@mapwright/core/maps/testing/sketch-snapshot";
import { expect, test } from "vitest";
import { layoutTiles } from "#/content/shared-map/layout-tiles.server.ts";

const shared = (sketch: Parameters<typeof sketchSnapshot>[0]) =>
  sharedMapOf({
    state: openState(sketchSnapshot(sketch)),
    title: "Coffee",
    market: { country: "US", language: "en" },
    parts: { plan: false, notes: false },
    names: new Map(),
  });

test("tiles lie within the sheet, no two of them over each other, and larger volumes are larger", () => {
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
