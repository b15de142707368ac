import { NO_HUE } from "@mapwright/core/snapshot/geography/pillar-hues";
import { expect, test } from "vitest";
import { hueLook } from "#/map-views/view-model/pillar-look.ts";
import { PILLAR_HUE_COUNT, pillarColor } from "#/ui/theme/map-colors.ts";

test("leftover topics have no hue", () => {
  expect(hueLook(NO_HUE).line).toBe("var(--mw-edge)");
});

test("the ninth pillar repeats the first hue with a pattern", () => {
  expect(hueLook(PILLAR_HUE_COUNT)).toEqual({ ...pillarColor(0), hasPattern: true });
});
