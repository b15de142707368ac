import { expect, test } from "vitest";
import {
  countMapsToKeep,
  describeSurplus,
  listUsageLines,
} from "#/features/billing/plan/plan-usage.ts";

const usage = {
  activeMaps: 12,
  keywordsInLargestMap: 1_200,
  keywordsOfMaps: [1_200, 1_100, ...Array.from({ length: 10 }, () => 40)],
  members: 3,
};

test("each limit is shown with what is used of it", () => {
  expect(listUsageLines("pro", usage)).toEqual([
    { label: "Active maps", used: 12, allowed: 50 },
    { label: "Keywords in the largest map", used: 1_200, allowed: 5_000 },
    { label: "Seats", used: 3, allowed: 3 },
  ]);
});

test("a smaller plan says what it has no room for, and what happens to that", () => {
  expect(describeSurplus("pro", usage)).toEqual([]);
  expect(describeSurplus("starter", usage)).toEqual([
    "Starter includes 10 active maps, and you have 12. The others become read-only.",
    "2 maps have more than 1,000 keywords and become read-only.",
    "Starter includes 1 seat, and you have 3 members. Everyone keeps access, but nobody can be added.",
  ]);
});

test("maps are chosen only when the plan includes fewer than there are", () => {
  expect(countMapsToKeep("starter", usage)).toBe(10);
  expect(countMapsToKeep("pro", usage)).toBeNull();
  expect(countMapsToKeep("agency", usage)).toBeNull();
});
