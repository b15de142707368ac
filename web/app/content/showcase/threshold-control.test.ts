import { expect, test } from "vitest";
import { MAX_STEPS } from "#/content/map-figures/max-steps.ts";
import { toThreshold } from "#/content/showcase/threshold-control.tsx";

test("the slider spans the engine's thresholds with the best fit in the middle", () => {
  expect(toThreshold(0)).toBe(1);
  expect(toThreshold(-MAX_STEPS)).toBe(0.25);
  expect(toThreshold(MAX_STEPS)).toBe(4);
});
