import { expect, test } from "vitest";
import { chooseTarget } from "#/features/library/list-keys.ts";

test.each([
  ["ArrowDown", 0, 1],
  ["ArrowDown", 2, 2],
  ["ArrowUp", 0, 0],
  ["ArrowUp", 2, 1],
  ["End", 0, 2],
  ["Home", 2, 0],
  ["Enter", 1, null],
])("%s on map %i of three moves to %s", (key, at, target) => {
  expect(chooseTarget(key, at, 3)).toBe(target);
});
