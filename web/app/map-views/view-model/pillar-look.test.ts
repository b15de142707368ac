import { NO_HUE } from "@mapwright/core/snapshot/geography/pillar-hues";
import { expect, test } from "vitest";
import { getHueLook } from "#/map-views/view-model/pillar-look.ts";
import { PILLAR_HUE_COUNT, getPillarHue } from "#/ui/theme/map-colors.ts";

test("leftover topics have no hue", () => {
  expect(getHueLook(NO_HUE).line).toBe("var(--mw-edge)");
});

test("the ninth pillar repeats the first hue with a pattern", () => {
  expect(getHueLook(PILLAR_HUE_COUNT)).toEqual({ ...getPillarHue(0), hasPattern: true });
});
