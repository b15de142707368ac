import { expect, test } from "vitest";
import { countGroupWords, findNearestGroup } from "#/wording/word-affinity.ts";

const STEMS = [
  ["pour", "ratio"],
  ["pour", "kettl"],
  ["grinder"],
  ["grinder", "burr"],
  ["pour", "ratio", "scale"],
];
const GROUPS = [0, 0, 1, 1, -1];

test("the affinity matches the hand calculation", () => {
  const words = countGroupWords(STEMS, (keyword) => GROUPS[keyword] ?? -1);
  // idf: pour ln(1 + 5/3), ratio ln(1 + 5/2), scale ln(1 + 5). Group 0: all have "pour", half have "ratio".
  const [pour, ratio, scale] = [Math.log(8 / 3), Math.log(7 / 2), Math.log(6)];
  expect(findNearestGroup(STEMS[4] ?? [], words, "typical")).toEqual({
    group: 0,
    affinity: expect.closeTo((pour + ratio / 2) / (pour + ratio + scale), 10),
    runnerUp: -1,
  });
});

test("affinity is 1 when every word is in every keyword of a group, and the next group is the runner-up", () => {
  const words = countGroupWords(STEMS, (keyword) => GROUPS[keyword] ?? -1);
  expect(findNearestGroup(["grinder"], words, "typical")).toEqual({
    group: 1,
    affinity: 1,
    runnerUp: -1,
  });
  expect(findNearestGroup(["grinder", "kettl"], words, "typical")).toMatchObject({
    group: 1,
    runnerUp: 0,
  });
});

test("specific affinity measures where a word mostly occurs, whatever the size of the group", () => {
  const words = countGroupWords(STEMS, (keyword) => GROUPS[keyword] ?? -1);
  // All grouped keywords with "kettl" are in group 0, though only half of group 0 has it.
  expect(findNearestGroup(["kettl"], words, "specific")?.affinity).toBe(1);
  expect(findNearestGroup(["kettl"], words, "typical")?.affinity).toBe(0.5);
});

test("unknown or missing words match no group", () => {
  const words = countGroupWords(STEMS, (keyword) => GROUPS[keyword] ?? -1);
  expect(findNearestGroup(["violin"], words, "typical")).toBeNull();
  expect(findNearestGroup([], words, "typical")).toBeNull();
});
