import { expect, test } from "vitest";
import {
  describeProminence,
  getHighestProminence,
  isByProminence,
  getClusterProminence,
  getProminenceStep,
} from "#/snapshot/figures/prominence.ts";

test.each([
  [0, 1],
  [0.2, 1],
  [0.21, 2],
  [0.8, 4],
  [1, 5],
])("a prominence of %d is step %d of 5", (prominence, step) => {
  expect(getProminenceStep(prominence)).toBe(step);
});

test("prominence is described by its step, never as a number of searches", () => {
  expect(describeProminence(0.7)).toBe("written about: 4 of 5");
});

test("keywords of one cluster aren't summed: the highest counts", () => {
  expect(getHighestProminence({ prominence: [0.4, null, 0.6] }, [0, 1, 2])).toBe(0.6);
  expect(getHighestProminence({ prominence: [0.4, null] }, [1])).toBeNull();
  expect(getHighestProminence({}, [0])).toBeNull();
});

test("a keyword that hardly belongs to its cluster doesn't make it prominent", () => {
  const keywords = { prominence: [0.3, 0.4, 1], confidence: [0.9, 0.8, 0.05] };
  expect(getClusterProminence(keywords, [0, 1, 2])).toBe(0.4);
});

test("prominence stands in for searches only where the map has no volume", () => {
  const keywords = { prominence: [0.4, 0.2], volumePerMonth: [null, null] };
  expect(isByProminence({ keywords })).toBe(true);
  expect(isByProminence({ keywords: { ...keywords, volumePerMonth: [10, null] } })).toBe(false);
  expect(isByProminence({ keywords: { volumePerMonth: [null, null] } })).toBe(false);
});
