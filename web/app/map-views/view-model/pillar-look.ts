/** The color of each pillar in every view of a map; see `pillarHues` in core. */
import { NO_HUE, pillarHues } from "@mapwright/core/maps/pillar-hues";
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

/**
 * @param shownIds pillar ids of the snapshot that is shown
 * @param storedIdsBySize pillar ids of the stored snapshot, largest first
 * @returns the look of each of `shownIds`, in their order
 */
export function assignPillarLooks(
  shownIds: readonly string[],
  storedIdsBySize: readonly string[],
): PillarColor[] {
  return pillarHues(shownIds, storedIdsBySize).map(hueLook);
}
