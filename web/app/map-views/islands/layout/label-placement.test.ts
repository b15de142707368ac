import { expect, test } from "vitest";
import type { PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import { placeNames, type NamesInput } from "#/map-views/islands/layout/label-placement.ts";
import { measureBox, breakName, fitName, type Box } from "#/map-views/islands/layout/name-lines.ts";

const size = { width: 400, height: 300, margin: 20 };
const circle = (cluster: number, x: number, y: number, radius: number, pillar = 0) => ({
  cluster,
  pillar,
  x,
  y,
  radius,
});
/** Names are by cluster; pillars have none. */
const namesOn = (
  clusters: readonly PlacedCluster[],
  clusterNames: readonly string[],
  more: Partial<NamesInput> = {},
) =>
  placeNames({
    clusters,
    named: clusters,
    clusterNames,
    pillarNames: [],
    size,
    fontSize: 10,
    pillarFontSize: 12,
    scale: 1,
    taken: [],
    ...more,
  });
const areApart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

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

test("a name is placed below its circle when there is room", () => {
  const { labels } = namesOn([circle(0, 200, 150, 20)], ["Moka Pot"]);
  expect(labels[0]).toMatchObject({ cluster: 0, x: 200, anchor: "middle" });
  expect(labels[0]?.y).toBeGreaterThan(170);
});

test("a name avoids what is there already", () => {
  const taken = [{ left: 100, right: 300, top: 170, bottom: 200 }];
  const { labels } = namesOn([circle(0, 200, 150, 20)], ["Moka Pot"], { taken });
  expect(labels[0]?.y).toBeLessThan(130);
});

test("no two names overlap, and the larger circle keeps its name", () => {
  const circles = [circle(0, 200, 150, 12), circle(1, 226, 152, 20), circle(2, 184, 148, 10)];
  const { labels } = namesOn(circles, ["French press", "Cold Brew Ratio", "Paper Filters"]);
  expect(labels[0]?.cluster).toBe(1);
  const boxes = labels.map((label) => measureBox(label.lines, label, label.anchor, 10));
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1)) expect(areApart(a, b)).toBe(true);
});

test("a name may lie on its own land, and never on another pillar's", () => {
  const own = [circle(0, 200, 150, 20), circle(1, 200, 200, 14)];
  const [onOwn] = namesOn(own, ["Moka Pot"]).labels;
  expect(onOwn?.y).toBeCloseTo(177, 0);
  const [offOther] = namesOn(
    [own[0] ?? circle(0, 0, 0, 0), circle(1, 200, 200, 14, 1)],
    ["Moka Pot"],
  ).labels;
  expect(offOther?.y).toBeLessThan(150);
});

test("a name without room is left out, and counted beside the name of its pillar", () => {
  const circles = [circle(0, 200, 150, 20), circle(1, 204, 191, 15), circle(2, 150, 150, 15)];
  const names = ["Moka Pot", "A much longer name than that", "Another long name here"];
  const pillarNames = ["Brewing"];
  const taken = [{ left: 60, right: 340, top: 160, bottom: 240 }];
  const placed = namesOn(circles, names, { pillarNames, taken });
  const left = 3 - placed.labels.length;
  expect(left).toBeGreaterThan(0);
  expect(placed.pillarNames[0]?.lines).toEqual([`Brewing +${String(left)}`]);
});

test("a page that is called like its pillar has no name of its own, and isn't counted", () => {
  const placed = namesOn([circle(0, 200, 150, 20)], ["Grinders"], { pillarNames: ["Grinders"] });
  expect(placed.labels).toEqual([]);
  expect(placed.pillarNames[0]?.lines).toEqual(["Grinders"]);
});

test("a pillar's name is placed above its island, else below it, else beside it, else on it, and else left out", () => {
  const nameOver = (...taken: readonly Box[]) =>
    namesOn([circle(0, 200, 150, 20)], [], { pillarNames: ["Grinders"], taken }).pillarNames[0];
  const row = (y = 0): Box => ({ left: 0, right: 400, top: y - 2, bottom: y + 2 });
  const above = nameOver();
  expect(above?.y).toBeLessThan(130);
  const below = nameOver(row(above?.y));
  expect(below?.y).toBeGreaterThan(170);
  const [upper, lower] = [row(above?.y), row(below?.y)];
  expect(nameOver(upper, lower)).toMatchObject({ x: 266, y: 150 });
  const column = (x: number): Box => ({ left: x - 2, right: x + 2, top: 0, bottom: 300 });
  const onIt = nameOver(upper, lower, column(266), column(134));
  expect(onIt?.x).toBe(200);
  expect(nameOver({ left: 0, right: 400, top: 0, bottom: 300 })).toBeUndefined();
});

test("a pillar's name that has to lie on its land covers as little of its circles as it can", () => {
  const clusters = [circle(0, 200, 60, 50), circle(1, 200, 250, 45)];
  const around = [60, 340].map((x): Box => ({ left: x - 90, right: x + 90, top: 0, bottom: 300 }));
  const edges = [0, 300].map((y): Box => ({ left: 0, right: 400, top: y - 12, bottom: y + 12 }));
  const shown = { pillarNames: ["Tea"], taken: [...around, ...edges] };
  const between = namesOn(clusters, [], shown).pillarNames[0];
  expect(between?.y).toBeGreaterThan(115);
  expect(between?.y).toBeLessThan(200);
});

test("a long pillar name is broken and stays on the sheet", () => {
  const pillarNames = ["Flat Bottom Dripper & Brewer for Single"];
  const [name] = namesOn([circle(0, 360, 80, 20)], [], {
    pillarNames,
    pillarFontSize: 14,
  }).pillarNames;
  expect(name?.lines).toEqual(["Flat Bottom Dripper", "& Brewer for Single"]);
  const box = measureBox(name?.lines ?? [], { x: name?.x ?? 0, y: name?.y ?? 0 }, "middle", 14);
  expect(box.right).toBeLessThanOrEqual(size.width);
  expect(box.top).toBeGreaterThanOrEqual(0);
});

test("a pillar's name with its count stays clear of its neighbor's", () => {
  const clusters = [circle(0, 120, 150, 20), circle(1, 214, 150, 20, 1)];
  const { pillarNames } = namesOn(clusters, ["", "", "A page without room", "Another one"], {
    pillarNames: ["Knead bread", "Bread dense"],
    clusters: [...clusters, circle(2, 124, 154, 3), circle(3, 214, 154, 3, 1)],
    named: [],
  });
  expect(pillarNames.map(({ lines }) => lines)).toEqual([["Knead bread +1"], ["Bread dense +1"]]);
  const [first, second] = pillarNames.map((name) => measureBox(name.lines, name, "middle", 12));
  expect(first && second && areApart(first, second)).toBe(true);
});
