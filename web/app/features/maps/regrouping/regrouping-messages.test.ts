import { expect, test } from "vitest";
import { describeChange, formatElapsed } from "#/features/maps/regrouping/regrouping-messages.ts";

const change = { moves: [], successorOf: [] };

test("a change reports clusters before and after and how many keywords moved", () => {
  expect(
    describeChange({ ...change, clustersBefore: 143, clustersAfter: 171, movedKeywords: 1_214 }),
  ).toBe("143 → 171 pages, 1,214 keywords moved");
  expect(describeChange({ ...change, clustersBefore: 9, clustersAfter: 9, movedKeywords: 1 })).toBe(
    "still 9 pages, 1 keyword moved",
  );
});

test("a run that moved nothing says so", () => {
  expect(describeChange({ ...change, clustersBefore: 9, clustersAfter: 9, movedKeywords: 0 })).toBe(
    "No keywords moved",
  );
});

test("durations keep two significant figures", () => {
  expect(formatElapsed(184)).toBe("0.18 s");
  expect(formatElapsed(3_240)).toBe("3.2 s");
  expect(formatElapsed(12_400)).toBe("12 s");
});
