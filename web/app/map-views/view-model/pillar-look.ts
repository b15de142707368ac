/**
 * The color of each pillar in every view of a map. Hues are assigned by size, so that the largest pillars differ most;
 * a preview keeps the hue of every pillar it retains. Leftover topics are not a theme and get no hue.
 */
import { OTHER_PILLAR_ID } from "@mapwright/core/maps/gather-loose-pillars";
import { pillarColor, type PillarColor } from "#/ui/theme/map-colors.ts";

const NO_HUE: PillarColor = {
  fill: "var(--mw-background-inset)",
  line: "var(--mw-edge)",
  text: "var(--mw-text-secondary)",
  hasPattern: false,
};

/**
 * @param shownIds pillar ids of the snapshot that is shown
 * @param storedIdsBySize pillar ids of the stored snapshot, largest first
 * @returns the look of each of `shownIds`, in their order
 */
export function assignPillarLooks(
  shownIds: readonly string[],
  storedIdsBySize: readonly string[],
): PillarColor[] {
  const storedHues = new Map(
    storedIdsBySize.filter((id) => id !== OTHER_PILLAR_ID).map((id, hue) => [id, hue]),
  );
  const kept = shownIds.map((id) => storedHues.get(id));
  const used = new Set(kept);
  let next = 0;
  return shownIds.map((id, position) => {
    if (id === OTHER_PILLAR_ID) return NO_HUE;
    const hue = kept[position];
    if (hue !== undefined) return pillarColor(hue);
    while (used.has(next)) next++;
    used.add(next);
    return pillarColor(next);
  });
}
