import { expect, test } from "vitest";
import { computeMeanCpcMicros } from "#/snapshot/figures/cost-per-click.ts";

test("a cluster's cost per click is that of its searches", () => {
  const keywords = { cpcMicros: [1_000_000, 3_000_000, null], volumePerMonth: [300, 100, 9_000] };
  expect(computeMeanCpcMicros(keywords, [0, 1, 2])).toBe(1_500_000);
});

test("where a volume is unknown, every keyword counts the same", () => {
  const keywords = { cpcMicros: [1_000_000, 3_000_000], volumePerMonth: [300, null] };
  expect(computeMeanCpcMicros(keywords, [0, 1])).toBe(2_000_000);
  expect(computeMeanCpcMicros({ ...keywords, volumePerMonth: [0, 0] }, [0, 1])).toBe(2_000_000);
});

test("no cost is known where no keyword has one", () => {
  expect(computeMeanCpcMicros({ cpcMicros: [null], volumePerMonth: [5] }, [0])).toBeNull();
  expect(computeMeanCpcMicros({ volumePerMonth: [5] }, [0])).toBeNull();
});
