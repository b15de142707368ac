import { expect, test } from "vitest";
import { coastKind, coastStretches } from "#/map-views/islands/color/coast-stretches.ts";
import { layOutGrounds } from "#/map-views/islands/layout/scene.ts";

const CIRCLES = [
  { cluster: 0, pillar: 0, x: 100, y: 100, radius: 40 },
  { cluster: 1, pillar: 0, x: 200, y: 100, radius: 40 },
];
const [island] = layOutGrounds({ clusters: CIRCLES, keywords: [], dotRadius: 5, scale: 1 });
if (!island) throw new Error("There is no island.");

const pointsOf = (path: string) =>
  path
    .split(/[ML]/)
    .filter((pair) => pair !== "")
    .map((pair) => pair.split(" ").map(Number))
    .map(([x = 0, y = 0]) => ({ x, y }));

test("a confidence is drawn as sure, fairly sure or unsure coast", () => {
  expect([0.9, 0.66, 0.6, 0.1, 0].map(coastKind)).toEqual(["sure", "sure", "fair", "weak", "weak"]);
});

test("the coast of a page that is unsure is dashed, its neighbor's is not", () => {
  const found = coastStretches(island, CIRCLES, (at) => (at === 1 ? "weak" : "sure"), 7);
  expect(found.fair).toBe("");
  const xs = pointsOf(found.weak).map(({ x }) => x);
  expect(Math.min(...xs)).toBeGreaterThan(140);
  expect(Math.max(...xs)).toBeGreaterThan(245);
});

test("the coast lies outside of the land by its reach", () => {
  const found = coastStretches(island, CIRCLES, () => "fair", 7);
  const xs = pointsOf(found.fair).map(({ x }) => x);
  // The land reaches 2 beyond a circle.
  expect(Math.max(...xs)).toBeCloseTo(240 + 2 + 7, -0.5);
  expect(Math.min(...xs)).toBeCloseTo(60 - 2 - 7, -0.5);
});

test("a coast that is all of one kind is one closed stretch", () => {
  const { weak } = coastStretches(island, CIRCLES, () => "weak", 0);
  const points = pointsOf(weak);
  expect(weak.match(/M/g)).toHaveLength(1);
  expect(points.at(0)).toEqual(points.at(-1));
});

test("nothing is dashed where every page is sure", () => {
  expect(coastStretches(island, CIRCLES, () => "sure", 7)).toEqual({ fair: "", weak: "" });
});
