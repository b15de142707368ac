/** The colour of a pillar wherever a map shows it. Leftover topics are no theme and take no hue. */
import { OTHER_PILLAR_ID } from "@mapwright/core/maps/gather-loose-pillars";
import type { OutlinePillar } from "@mapwright/core/maps/map-outline";
import { pillarColor, type PillarColor } from "#/ui/theme/map-colors.ts";

const NO_HUE: PillarColor = {
  fill: "var(--mw-palette-background-inset)",
  line: "var(--mw-palette-edge)",
  text: "var(--mw-palette-text-secondary)",
  hasPattern: false,
};

export function pillarLook(pillar: Pick<OutlinePillar, "id" | "pillar">): PillarColor {
  return pillar.id === OTHER_PILLAR_ID ? NO_HUE : pillarColor(pillar.pillar);
}
