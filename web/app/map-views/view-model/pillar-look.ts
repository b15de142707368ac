/** The color of each pillar in every view of a map; see `MapGeography` in core. */
import { NO_HUE } from "@mapwright/core/snapshot/geography/pillar-hues";
import { pillarColor, type PillarColor } from "#/ui/theme/map-colors.ts";

const LEFTOVER_LOOK: PillarColor = {
  fill: "var(--mw-background-inset)",
  line: "var(--mw-edge)",
  text: "var(--mw-text-secondary)",
  hasPattern: false,
};

/** @param hue as `pillarHues` assigns it */
export function hueLook(hue: number): PillarColor {
  return hue === NO_HUE ? LEFTOVER_LOOK : pillarColor(hue);
}
