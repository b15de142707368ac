/**
 * The hue of each pillar, wherever a map is drawn: by size, so that the largest pillars differ most. A preview keeps the
 * hue of every pillar it retains. Leftover topics are not a theme and get none.
 */
import { OTHER_PILLAR_ID } from "#/snapshot/other-pillar.ts";

/** Of leftover topics. */
export const NO_HUE = -1;

/**
 * @param shownIds pillar ids of the snapshot that is shown
 * @param storedIdsBySize pillar ids of the stored snapshot, largest first
 * @returns the number of the hue of each of `shownIds`, in their order, 0 …; `NO_HUE` for leftover topics
 */
export function pillarHues(
  shownIds: readonly string[],
  storedIdsBySize: readonly string[],
): number[] {
  const stored = storedIdsBySize.filter((id) => id !== OTHER_PILLAR_ID);
  const storedHues = new Map(stored.map((id, hue) => [id, hue]));
  const used = new Set(shownIds.map((id) => storedHues.get(id)));
  let next = 0;
  return shownIds.map((id) => {
    if (id === OTHER_PILLAR_ID) return NO_HUE;
    const kept = storedHues.get(id);
    if (kept !== undefined) return kept;
    while (used.has(next)) next++;
    used.add(next);
    return next;
  });
}
