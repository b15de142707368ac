/** The color of each pillar in every view of a map; see `MapGeography` in core. */
import { NO_HUE } from "@mapwright/core/snapshot/geography/pillar-hues";
import { getPillarHue, type PillarColor } from "#/ui/theme/map-colors.ts";

const LEFTOVER_LOOK: PillarColor = {
  fill: "var(--mw-background-inset)",
  line: "var(--mw-edge)",
  text: "var(--mw-text-secondary)",
  hasPattern: false,
};

/** @param hue as `assignPillarHues` assigns it */
export function getHueLook(hue: number): PillarColor {
  return hue === NO_HUE ? LEFTOVER_LOOK : getPillarHue(hue);
}
