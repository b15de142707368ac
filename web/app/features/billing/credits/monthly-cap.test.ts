import { expect, test } from "vitest";
import { readCap } from "#/features/billing/credits/monthly-cap.tsx";

test.each([
  ["", null],
  ["  ", null],
  ["0", 0],
  ["1,500", 1_500],
  ["1 500", 1_500],
  ["1000000", 1_000_000],
] as const)("%j is a limit of %j", (typed, cap) => {
  expect(readCap(typed)).toBe(cap);
});

test.each(["-1", "a lot", "1000001", "1e3"])("%j is no limit", (typed) => {
  expect(readCap(typed)).toBeUndefined();
});
