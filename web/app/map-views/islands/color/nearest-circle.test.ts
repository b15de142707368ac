import { expect, test } from "vitest";
import { createNearestCircle } from "#/map-views/islands/color/nearest-circle.ts";

const CIRCLES = [
  { cluster: 4, pillar: 0, x: 0, y: 0, radius: 40 },
  { cluster: 7, pillar: 0, x: 100, y: 0, radius: 10 },
];

test("a place belongs to the circle that is nearest, not to the nearest middle", () => {
  const nearest = createNearestCircle(CIRCLES);
  expect(nearest({ x: 55, y: 0 })).toBe(4);
  expect(nearest({ x: 62, y: 0 })).toBe(7);
});

test("a place far from every circle still belongs to one", () => {
  expect(createNearestCircle(CIRCLES)({ x: 5_000, y: -3_000 })).toBe(7);
  expect(createNearestCircle([])({ x: 0, y: 0 })).toBe(-1);
});
