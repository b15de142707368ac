import { expect, test } from "vitest";
import { isOutage } from "#/research/fetch-outage.ts";

test.each([
  [{ total: 10, failed: 5, failedInARow: 5 }, false],
  [{ total: 10, failed: 6, failedInARow: 1 }, true],
  [{ total: 1_000, failed: 19, failedInARow: 19 }, false],
  [{ total: 1_000, failed: 20, failedInARow: 20 }, true],
  [{ total: 1_000, failed: 300, failedInARow: 2 }, false],
  [{ total: 0, failed: 0, failedInARow: 0 }, false],
])("%o is an outage: %s", (tally, outage) => {
  expect(isOutage(tally)).toBe(outage);
});
