import { OTHER_PILLAR_ID } from "@mapwright/core/maps/other-pillar";
import { expect, test } from "vitest";
import { assignPillarLooks } from "#/map-views/view-model/pillar-look.ts";
import { PILLAR_HUE_COUNT, pillarColor } from "#/ui/theme/map-colors.ts";

test("hues are assigned by size in any snapshot order", () => {
  expect(assignPillarLooks(["small", "large"], ["large", "small"])).toEqual([
    pillarColor(1),
    pillarColor(0),
  ]);
});

test("a preview keeps the hue of each retained pillar and gives new pillars the first unused hues", () => {
  expect(assignPillarLooks(["new", "b", "newer"], ["a", "b"])).toEqual([
    pillarColor(0),
    pillarColor(1),
    pillarColor(2),
  ]);
});

test("leftover topics get no hue and use none up", () => {
  const [other, last] = assignPillarLooks([OTHER_PILLAR_ID, "a"], [OTHER_PILLAR_ID, "a"]);
  expect(last).toEqual(pillarColor(0));
  expect(other?.line).toBe("var(--mw-edge)");
});

test("the ninth pillar repeats the first hue with a pattern", () => {
  const ids = Array.from({ length: PILLAR_HUE_COUNT + 1 }, (_, index) => `p${String(index)}`);
  const ninth = assignPillarLooks(ids, ids).at(-1);
  expect(ninth).toEqual({ ...pillarColor(0), hasPattern: true });
});
