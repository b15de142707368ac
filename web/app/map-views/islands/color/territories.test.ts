import { expect, test } from "vitest";
import { parseRings, type Ring } from "#/map-views/islands/color/land-rings.ts";
import { layOutTerritories } from "#/map-views/islands/color/territories.ts";
import { layOutGrounds } from "#/map-views/islands/layout/scene.ts";

const CIRCLES = [
  { cluster: 0, pillar: 0, x: 100, y: 100, radius: 40 },
  { cluster: 1, pillar: 0, x: 190, y: 100, radius: 20 },
  { cluster: 2, pillar: 0, x: 110, y: 190, radius: 30 },
  { cluster: 3, pillar: 1, x: 400, y: 120, radius: 25 },
];
const islands = layOutGrounds({ clusters: CIRCLES, keywords: [], dotRadius: 5, scale: 1 });

const areaOf = (rings: readonly Ring[]) =>
  rings.reduce(
    (all, ring) =>
      all +
      ring.reduce((sum, { x, y }, at) => {
        const next = ring[(at + 1) % ring.length] ?? { x, y };
        return sum + (x * next.y - next.x * y) / 2;
      }, 0),
    0,
  );

function isInside({ x, y }: { x: number; y: number }, rings: readonly Ring[]): boolean {
  let crossings = 0;
  for (const ring of rings)
    ring.forEach((point, at) => {
      const next = ring[(at + 1) % ring.length] ?? point;
      if (point.y > y === next.y > y) return;
      if (point.x + ((y - point.y) / (next.y - point.y)) * (next.x - point.x) > x) crossings += 1;
    });
  return crossings % 2 === 1;
}

test("a path that draws land is read as polygons that contain its circles", () => {
  const rings = parseRings(islands[0]?.ground ?? "");
  expect(rings).toHaveLength(1);
  for (const circle of CIRCLES.slice(0, 3)) expect(isInside(circle, rings)).toBe(true);
  expect(isInside({ x: 300, y: 120 }, rings)).toBe(false);
});

test("the land of an island's pages is all of its land, and nothing twice", () => {
  const all = areaOf(parseRings(islands[0]?.ground ?? ""));
  const own = layOutTerritories(islands, CIRCLES).filter(({ pillar }) => pillar === 0);
  const sum = own.reduce((total, { rings }) => total + areaOf(rings), 0);
  expect(Math.abs(sum)).toBeCloseTo(Math.abs(all), 0);
});

test("a page's circle is on its own land up to its edge, however small its neighbor is", () => {
  const own = layOutTerritories(islands, CIRCLES);
  for (const { cluster, x, y, radius } of CIRCLES)
    for (let turn = 0; turn < 16; turn += 1) {
      const angle = (turn / 16) * 2 * Math.PI;
      const edge = {
        x: x + radius * 0.97 * Math.cos(angle),
        y: y + radius * 0.97 * Math.sin(angle),
      };
      const on = own.filter(({ rings }) => isInside(edge, rings)).map((land) => land.cluster);
      expect(on).toEqual([cluster]);
    }
});

test("an island without land has no polygons", () => {
  expect(parseRings("")).toEqual([]);
});

test("on an island with very many pages, each has the land around its circle, less its neighbors'", () => {
  const many = Array.from({ length: 200 }, (_, at) => ({
    cluster: at,
    pillar: 0,
    x: (at % 20) * 43,
    y: Math.floor(at / 20) * 43,
    radius: 20,
  }));
  const own = layOutTerritories(
    layOutGrounds({ clusters: many, keywords: [], dotRadius: 5, scale: 1 }),
    many,
  );
  expect(own).toHaveLength(200);
  for (const { cluster, x, y } of many.slice(0, 30))
    for (const at of [
      { x: x + 19, y },
      { x, y: y - 19 },
    ])
      expect(own.filter(({ rings }) => isInside(at, rings)).map((land) => land.cluster)).toEqual([
        cluster,
      ]);
});
