import { expect, test } from "vitest";
import { MOST_STEPS, thresholdOf } from "#/content/showcase/threshold-control.tsx";

test("the slider spans the engine's thresholds and stands on the best fit in its middle", () => {
  expect(thresholdOf(0)).toBe(1);
  expect(thresholdOf(-MOST_STEPS)).toBe(0.25);
  expect(thresholdOf(MOST_STEPS)).toBe(4);
});
