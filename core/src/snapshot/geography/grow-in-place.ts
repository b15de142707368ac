/** A cluster that has more keywords than when the map was made takes up more land, where there is some. */
import {
  COMPASS,
  measureGap,
  getMinGap,
  type Land,
  type LandGrid,
} from "#/snapshot/geography/land-grid.ts";
import type { MapGeography } from "#/snapshot/geography/map-geography.ts";
import { measureDistance, MIN_SEA, TOUCHING_GAP } from "#/snapshot/geography/land-measures.ts";

/** Cost of a slide's distance, in radius: a little more land isn't worth another place. */
const SLIDE_COST = 0.2;
const SLIDES = [0.25, 0.5, 0.75, 1] as const;

/**
 * Returns how far each cluster gives way at most, before anything has grown: where land was carried before, there may
 * be too little between two for both to do so by `most`.
 */
export function findGives(
  lands: readonly Land[],
  grid: LandGrid,
  most: number,
): ReadonlyMap<Land, number> {
  return new Map(
    lands.map((land) => {
      const around = [...grid.near(land, 2 * most + TOUCHING_GAP)].filter(
        (other) => other !== land,
      );
      const gives = around.map((other) => (measureGap(land, other) - TOUCHING_GAP) / 2);
      return [land, Math.max(0, Math.min(most, ...gives))];
    }),
  );
}

/**
 * Grows a cluster to the size it wants, or that its place allows: it may slide by as much as it grows, and neighbors
 * give way. The frame doesn't.
 */
export function growInPlace(
  land: Land,
  grid: LandGrid,
  gives: ReadonlyMap<Land, number>,
  frame: MapGeography["frame"],
): void {
  const { home, wanted } = land;
  if (!home) return;
  const growth = wanted - home.radius;
  const around = [...grid.near({ ...home, radius: wanted + growth }, MIN_SEA)].filter(
    (other) => other !== land,
  );
  const spaceAt = (x: number, y: number): number =>
    around.reduce(
      (room, other) => {
        const give = isGrowing(other) ? 0 : (gives.get(other) ?? 0);
        const free =
          measureDistance(other.x - x, other.y - y) - other.radius - getMinGap(land, other);
        return Math.min(room, free + give);
      },
      Math.min(wanted, x - frame.left, frame.right - x, y - frame.top, frame.bottom - y),
    );
  const here = spaceAt(home.x, home.y);
  let best = { x: home.x, y: home.y, room: here, worth: here };
  for (const slide of here < wanted ? SLIDES : [])
    for (const [across, down] of COMPASS) {
      const far = slide * growth;
      const [x, y] = [home.x + across * far, home.y + down * far];
      const room = spaceAt(x, y);
      const worth = room - far * SLIDE_COST;
      if (worth > best.worth) best = { x, y, room, worth };
    }
  // Elsewhere it would come too close to others, and have no more land for it.
  if (best.room <= home.radius) return;
  [land.x, land.y, land.radius] = [best.x, best.y, best.room];
  grid.add(land);
  for (const other of around) if (!isGrowing(other)) giveWay(other, land, gives.get(other) ?? 0);
}

/** Moves a cluster away from one that has grown, never further than `given` from its place. */
function giveWay(land: Land, grown: Land, given: number): void {
  if (!land.home) return;
  const missing = getMinGap(land, grown) - measureGap(land, grown);
  const apart = measureDistance(land.x - grown.x, land.y - grown.y);
  if (missing <= 0 || apart === 0) return;
  const x = land.x + ((land.x - grown.x) / apart) * missing;
  const y = land.y + ((land.y - grown.y) / apart) * missing;
  const away = measureDistance(x - land.home.x, y - land.home.y);
  const share = away > given ? given / away : 1;
  land.x = land.home.x + (x - land.home.x) * share;
  land.y = land.home.y + (y - land.home.y) * share;
}

const isGrowing = ({ home, wanted }: Land): boolean => home !== null && wanted > home.radius;
