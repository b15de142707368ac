/**
 * The hue of each pillar, wherever a map is drawn: by size, so that the largest pillars differ most. A preview keeps the
 * hue of every pillar it retains. Leftover topics are not a theme and get none.
 */
import { OTHER_PILLAR_ID } from "#/snapshot/other-pillar.ts";
import { getStableId } from "#/snapshot/stable-id.ts";

/** Hue of leftover topics. */
export const NO_HUE = -1;

/**
 * @param shownIds pillar ids of the snapshot that is shown
 * @param storedIdsBySize pillar ids of the stored snapshot, largest first
 * @returns the number of the hue of each of `shownIds`, in their order, 0 …; `NO_HUE` for leftover topics
 */
export function assignPillarHues(
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

/** Hues that differ without a pattern; the next as many have one, and so on. */
const DISTINCT = 8;

/**
 * The hues of pillars that a map as it was made doesn't have. Each has a hue of its own by its id, and only where two
 * want the same one does the later take another: a pillar behind the others never changes the hue of one of them.
 *
 * @param ids in the order of the map
 * @param made hues of the map as it was made
 */
export function assignNewHues(
  ids: readonly string[],
  made: ReadonlySet<number>,
): ReadonlyMap<string, number> {
  const given = new Map<string, number>();
  const taken = new Set(made);
  for (const id of ids) {
    const hue = id === OTHER_PILLAR_ID ? NO_HUE : freeHue(id, made, taken);
    taken.add(hue);
    given.set(id, hue);
  }
  return given;
}

function freeHue(id: string, made: ReadonlySet<number>, taken: ReadonlySet<number>): number {
  const own = Number.parseInt(getStableId("", id), 36);
  for (let from = 0; ; from += DISTINCT) {
    const open = Array.from({ length: DISTINCT }, (_, at) => from + at).filter(
      (hue) => !made.has(hue),
    );
    for (const at of open.keys()) {
      const hue = open[(own + at) % open.length];
      if (hue !== undefined && !taken.has(hue)) return hue;
    }
  }
}
