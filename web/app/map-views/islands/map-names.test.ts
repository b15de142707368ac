import { expect, test } from "vitest";
import { carryNames, pickLargestPillars } from "#/map-views/islands/map-names.ts";

const circle = (cluster: number, pillar: number, radius: number, x = 0) => ({
  cluster,
  pillar,
  radius,
  x,
  y: 0,
});

test("of hundreds of pillars, those with most land have a name", () => {
  const circles = Array.from({ length: 200 }, (_, pillar) =>
    circle(pillar, pillar, 1 + (pillar % 7)),
  );
  const largest = pickLargestPillars([...circles, circle(200, 3, 50)]);
  expect(largest.size).toBe(60);
  expect(largest.has(3)).toBe(true);
  expect(largest.has(0), "the smallest").toBe(false);
});

test("the names of pages that move go with them, and others stay", () => {
  const [moved, still] = [circle(0, 0, 9, 10), circle(1, 0, 9, 50)];
  const target = { clusters: [moved, still], keywords: [] };
  const now = { clusters: [{ ...moved, x: 4 }, still], keywords: [] };
  const label = (cluster: number, x: number) =>
    ({ cluster, lines: ["Grind"], x, y: 20, anchor: "middle" }) as const;
  const names = {
    labels: [label(0, 10), label(1, 50)],
    pillarNames: [],
    fontSize: 12,
    pillarFontSize: 15,
  };
  const sized = { dotRadius: 3, scale: 1 };
  const carried = carryNames(names, { ...target, ...sized }, { ...now, ...sized });
  expect(carried.labels.map(({ x }) => x)).toEqual([4, 50]);
});
