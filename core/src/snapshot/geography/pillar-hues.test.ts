import { expect, test } from "vitest";
import { OTHER_PILLAR_ID } from "#/snapshot/other-pillar.ts";
import { NO_HUE, pillarHues } from "#/snapshot/geography/pillar-hues.ts";

test("hues are assigned by size in any order of pillars", () => {
  expect(pillarHues(["small", "large"], ["large", "small"])).toEqual([1, 0]);
});

test("a pillar that was there keeps its hue, and new ones get the first unused", () => {
  expect(pillarHues(["new", "b", "newer"], ["a", "b"])).toEqual([0, 1, 2]);
});

test("leftover topics get no hue and use none up", () => {
  expect(pillarHues([OTHER_PILLAR_ID, "a"], [OTHER_PILLAR_ID, "a"])).toEqual([NO_HUE, 0]);
});
