import { expect, test } from "vitest";
import type { IslandLayout } from "#/map-views/islands/island-layout.ts";
import {
  boxOf,
  breakName,
  fitName,
  placeLabels,
  placePillarNames,
} from "#/map-views/islands/label-placement.ts";

const size = { width: 400, height: 300, margin: 20 };
const hill = (cluster: number, x: number, y: number, radius: number) => ({
  cluster,
  pillar: 0,
  x,
  y,
  radius,
});
const layoutOf = (...clusters: IslandLayout["clusters"]): IslandLayout => ({
  clusters,
  keywords: clusters.map(({ cluster, pillar, x, y }) => ({ keyword: cluster, pillar, x, y })),
  dotRadius: 5,
});

test.each([
  ["Moka Pot", ["Moka Pot"]],
  ["How to Clean a French press", ["How to Clean", "a French press"]],
  ["Gooseneck Kettle", ["Gooseneck", "Kettle"]],
])("the name %s is broken into %j", (name, lines) => {
  expect(breakName(name)).toEqual(lines);
});

test("a name too long for two lines is not shown", () => {
  expect(breakName("What to Do When Your Espresso Machine Leaks Water")).toBeNull();
});

test.each([
  ["Retinol", ["Retinol"]],
  ["Should Teenagers Use Anti-Aging Products", ["Should Teenagers", "Use Anti-Aging", "Products"]],
  [
    "Which skin care ingredients should not be mixed at night",
    ["Which skin care", "ingredients should", "not be mixed at…"],
  ],
  ["Donaudampfschifffahrt kaufen", ["Donaudampfschifffa…", "kaufen"]],
])("a name that is never left out, %s, has up to three lines", (name, lines) => {
  expect(fitName(name)).toEqual(lines);
});

test("a name is placed below its hill when there is room", () => {
  const [label] = placeLabels({
    names: ["Moka Pot"],
    layout: layoutOf(hill(0, 200, 150, 20)),
    size,
    fontSize: 10,
    taken: [],
  });
  expect(label).toMatchObject({ cluster: 0, x: 200, anchor: "middle" });
  expect(label?.y).toBeGreaterThan(170);
});

test("a name avoids labels already placed", () => {
  const [label] = placeLabels({
    names: ["Moka Pot"],
    layout: layoutOf(hill(0, 200, 150, 20)),
    size,
    fontSize: 10,
    taken: [{ left: 100, right: 300, top: 170, bottom: 200 }],
  });
  expect(label?.y).toBeLessThan(130);
});

test("no two names overlap, and the larger hill keeps its name", () => {
  const layout = layoutOf(hill(0, 200, 150, 12), hill(1, 206, 152, 20), hill(2, 194, 148, 10));
  const names = ["French press", "Cold Brew Ratio", "Paper Filters"];
  const labels = placeLabels({ names, layout, size, fontSize: 10, taken: [] });
  expect(labels[0]?.cluster).toBe(1);
  const boxes = labels.map((label) => boxOf(label.lines, label, label.anchor, 10));
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      const isApart =
        a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      expect(isApart).toBe(true);
    }
  }
});

test("a name that does not fit on the sheet is left out", () => {
  const labels = placeLabels({
    names: ["Moka Pot"],
    layout: layoutOf(hill(0, 200, 150, 20)),
    size,
    fontSize: 10,
    taken: [{ left: 0, right: 400, top: 0, bottom: 300 }],
  });
  expect(labels).toEqual([]);
});

test("a pillar's name is placed above its island, below when above is taken, and left out when both are", () => {
  const around = { left: 180, right: 220, top: 130, bottom: 170 };
  const island = { pillar: 0, name: "Grinders", around };
  const nameOver = (...dots: readonly { x: number; y: number }[]) =>
    placePillarNames({
      islands: [island],
      layout: {
        ...layoutOf(),
        keywords: dots.map(({ x, y }, keyword) => ({ x, y, keyword, pillar: 1 })),
      },
      size,
      fontSize: 12,
    })[0];
  const above = nameOver();
  expect(above?.y).toBeLessThan(around.top);
  const below = nameOver({ x: 200, y: above?.y ?? 0 });
  expect(below?.y).toBeGreaterThan(around.bottom);
  const nowhere = nameOver({ x: 200, y: above?.y ?? 0 }, { x: 200, y: below?.y ?? 0 });
  expect(nowhere).toBeUndefined();
});

test("a long pillar name is broken and stays on the sheet", () => {
  const [name] = placePillarNames({
    islands: [
      {
        pillar: 3,
        name: "Flat Bottom Dripper & Brewer for Single",
        around: { left: 340, right: 380, top: 60, bottom: 100 },
      },
    ],
    layout: layoutOf(),
    size,
    fontSize: 14,
  });
  expect(name?.lines).toEqual(["Flat Bottom Dripper", "& Brewer for Single"]);
  const box = boxOf(name?.lines ?? [], { x: name?.x ?? 0, y: name?.y ?? 0 }, "middle", 14);
  expect(box.right).toBeLessThanOrEqual(size.width);
  expect(box.top).toBeGreaterThanOrEqual(0);
});
