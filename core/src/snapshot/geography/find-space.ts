/** Land for a cluster that is new, or has come from another island. */
import {
  COMPASS,
  measureGap,
  getMinGap,
  type Land,
  type LandGrid,
} from "#/snapshot/geography/land-grid.ts";
import type { MapGeography } from "#/snapshot/geography/map-geography.ts";
import {
  measureDistance,
  measureFrame,
  GIVEN,
  LAND_GAP,
  MIN_SEA,
  SEA_GAP,
  type Circle,
} from "#/snapshot/geography/land-measures.ts";

/** Shares of its land that a cluster takes up, where no place is free, or none within the frame. */
const SHRUNK = [1, 0.8, 0.64, 0.5, 0.4] as const;
/** Maximum widening of the frame for the cluster, as a share of its width: everything on the screen moves by less. */
const FRAME_SLACK = 0.02;

interface Search {
  /** Circle where most of its keywords were; null: they are new. */
  readonly origin: Circle | null;
  /** Land on the cluster's island. */
  readonly own: readonly Land[];
  /** Land anywhere. */
  readonly all: readonly Land[];
  readonly frame: MapGeography["frame"];
}

interface Shores extends Pick<Search, "frame"> {
  readonly target: Circle;
  readonly shores: readonly Land[];
  /** Gap between the cluster and the shore. */
  readonly gap: number;
}

/** A wider frame makes everything on the screen smaller: rather further away, within it. */
const BEYOND_COST = 4;

/** The free place on its island that is nearest to `origin`; of a new pillar, in the sea. */
export function findSpace(land: Land, { origin, own, all, frame }: Search, grid: LandGrid): void {
  const shores = own.length > 0 ? own : all;
  const target = origin ?? middleOf(shores);
  const gap = own.length > 0 ? LAND_GAP : SEA_GAP;
  const slack = (frame.right - frame.left) * FRAME_SLACK;
  let beyond: Circle | null = null;
  for (const share of SHRUNK) {
    const place = nearestPlace(
      { ...land, radius: land.wanted * share },
      { target, shores, gap, frame },
      grid,
    );
    if (!place) continue;
    if (beyondFrame(place, frame) <= slack) return settle(land, place);
    beyond ??= place;
  }
  if (beyond) return settle(land, beyond);
  // Nowhere along its island: beyond everything else.
  const { right } = measureFrame(all);
  settle(land, { x: right + SEA_GAP + land.wanted, y: target.y, radius: land.wanted });
}

function settle(land: Land, { x, y, radius }: Circle): void {
  [land.x, land.y, land.radius] = [x, y, radius];
}

function middleOf(lands: readonly Land[]): Circle {
  const count = Math.max(1, lands.length);
  const x = lands.reduce((sum, at) => sum + at.x, 0) / count;
  const y = lands.reduce((sum, at) => sum + at.y, 0) / count;
  return { x, y, radius: 0 };
}

/** Half of the compass's angles again. */
const [FLAT, STEEP] = [0.923_879_532_511_286_7, 0.382_683_432_365_089_8];
const DIRECTIONS = COMPASS.flatMap(([x, y]) => [
  [x, y] as const,
  [x * FLAT - y * STEEP, x * STEEP + y * FLAT] as const,
]);

function nearestPlace(
  land: Land,
  { target, shores, gap, frame }: Shores,
  grid: LandGrid,
): Circle | null {
  const isFree = (place: Circle): boolean => {
    for (const other of grid.near(place, MIN_SEA + GIVEN))
      if (measureGap(place, other) < getMinGap(land, other)) return false;
    return true;
  };
  const byDistance = shores
    .map((shore) => ({ shore, away: measureDistance(shore.x - target.x, shore.y - target.y) }))
    .sort((a, b) => a.away - b.away || (a.shore.id < b.shore.id ? -1 : 1));
  // Where its keywords were before, if nobody else is there now.
  const [nearest] = byDistance;
  const isAshore = nearest && nearest.away - nearest.shore.radius - land.radius < 2 * gap;
  const here = { ...target, radius: land.radius };
  if (isAshore !== false && isFree(here)) return here;
  let best: { readonly place: Circle; readonly away: number } | null = null;
  for (const { shore, away } of byDistance) {
    const out = shore.radius + land.radius + gap;
    if (best && away - out > best.away) break;
    for (const [across, down] of DIRECTIONS) {
      const place = { x: shore.x + across * out, y: shore.y + down * out, radius: land.radius };
      const beyond = beyondFrame(place, frame);
      const from = measureDistance(place.x - target.x, place.y - target.y) + BEYOND_COST * beyond;
      if ((!best || from < best.away) && isFree(place)) best = { place, away: from };
    }
  }
  return best?.place ?? null;
}

/** Returns how far a circle is outside of the frame. */
function beyondFrame({ x, y, radius }: Circle, frame: MapGeography["frame"]): number {
  const across = Math.max(0, frame.left - x + radius, x + radius - frame.right);
  return across + Math.max(0, frame.top - y + radius, y + radius - frame.bottom);
}
