/**
 * Place of a pillar's name: in the sea beside its island or one of its circles; where the sea is full, on its own land
 * where it covers the least of its circles. It never covers another name or another pillar's land.
 */
import type { CircleIndex } from "#/map-views/islands/layout/circle-index.ts";
import { COAST, LINE_HEIGHT } from "#/map-views/islands/layout/drawing-measures.ts";
import type { PlacedCluster, Point, SheetSize } from "#/map-views/islands/layout/island-layout.ts";
import {
  measureBox,
  CHARACTER_WIDTH,
  measureLongestLine,
  areOverlapping,
  type Box,
} from "#/map-views/islands/layout/name-lines.ts";

export interface Sea {
  /** All circles that are drawn, as far as their coasts reach. */
  readonly land: CircleIndex;
  readonly size: SheetSize;
  /** Size of a map unit in the sheet's units: coasts are as wide as the map is large. */
  readonly scale: number;
}

export interface NamedIsland {
  readonly pillar: number;
  readonly own: readonly PlacedCluster[];
  /** The name broken into lines, each way it may be, the preferred first. */
  readonly ways: readonly (readonly string[])[];
  readonly fontSize: number;
}

export interface PillarPlace extends Point {
  readonly lines: readonly string[];
}

export const EDGE = 8;
/** Between the coast and the name of its pillar. */
const OFF_COAST = 2;
/** An island of many has enough places at its outermost. */
const MAX_OWN = 8;
/** Places where a name is tried on land, as shares of the island's width and height, from the middle out. */
const ON_LAND = [0.5, 0.33, 0.67, 0.17, 0.83, 0, 1] as const;

export function getBoundingBox(circles: readonly PlacedCluster[]): Box {
  return {
    left: Math.min(...circles.map(({ x, radius }) => x - radius)),
    right: Math.max(...circles.map(({ x, radius }) => x + radius)),
    top: Math.min(...circles.map(({ y, radius }) => y - radius)),
    bottom: Math.max(...circles.map(({ y, radius }) => y + radius)),
  };
}

/** Depth to which a circle reaches into a box; 0 when it doesn't. */
function depthIn(box: Box, { x, y }: Point, radius: number): number {
  const across = Math.max(0, box.left - x, x - box.right);
  const down = Math.max(0, box.top - y, y - box.bottom);
  return Math.max(0, radius - Math.hypot(across, down));
}

/** Whether a name of this pillar covers neither a circle nor, with its coast, another pillar's land. */
export function isFree(box: Box, pillar: number, sea: Omit<Sea, "size">): boolean {
  return (
    isOffOthers(box, pillar, sea) &&
    sea.land.everyNear(box, (at) => at.pillar !== pillar || depthIn(box, at, at.radius) === 0)
  );
}

function isOffOthers(box: Box, pillar: number, { land, scale }: Omit<Sea, "size">): boolean {
  return land.everyNear(
    box,
    (at) => at.pillar === pillar || depthIn(box, at, at.radius + COAST * scale) === 0,
  );
}

/** Nowhere (undefined) if another name or another pillar's land is everywhere. */
export function placePillarName(
  sea: Sea,
  island: NamedIsland,
  taken: readonly Box[],
): PillarPlace | undefined {
  const { pillar, own, ways, fontSize } = island;
  const isClear = (lines: readonly string[], at: Point): boolean => {
    const box = measureBox(lines, at, "middle", fontSize);
    return isFree(box, pillar, sea) && !taken.some((other) => areOverlapping(box, other));
  };
  for (const lines of ways) {
    const at = placesInSea(sea, own, lines, fontSize).find((place) => isClear(lines, place));
    if (at) return { lines, ...at };
  }
  return placeOnLand(sea, island, taken);
}

/** Above and below the island, then above, below and beside its outermost circles. */
function placesInSea(
  { size, scale }: Sea,
  own: readonly PlacedCluster[],
  lines: readonly string[],
  fontSize: number,
): Point[] {
  const { width, height } = measureName(lines, fontSize);
  const { left, right, top, bottom } = getBoundingBox(own);
  const off = COAST * scale + OFF_COAST;
  const [up, along] = [off + height / 2, off + width / 2];
  const places = [top - up, bottom + up].flatMap((y) =>
    [(left + right) / 2, left + width / 2, right - width / 2].map((x) => ({ x, y })),
  );
  const outermost = (order: (a: PlacedCluster, b: PlacedCluster) => number) =>
    own.toSorted(order).slice(0, MAX_OWN);
  places.push(
    ...outermost((a, b) => a.y - b.y).map(({ x, y, radius }) => ({ x, y: y - radius - up })),
    ...outermost((a, b) => b.y - a.y).map(({ x, y, radius }) => ({ x, y: y + radius + up })),
    ...outermost((a, b) => b.x - a.x).map(({ x, y, radius }) => ({ x: x + radius + along, y })),
    ...outermost((a, b) => a.x - b.x).map(({ x, y, radius }) => ({ x: x - radius - along, y })),
  );
  return places.map(({ x, y }) => ({
    x: keepOnSheet(x, width, size.width),
    y: keepOnSheet(y, height, size.height),
  }));
}

function placeOnLand(
  sea: Sea,
  { pillar, own, ways, fontSize }: NamedIsland,
  taken: readonly Box[],
): PillarPlace | undefined {
  const { left, right, top, bottom } = getBoundingBox(own);
  let [best, leastCovered]: [PillarPlace | undefined, number] = [undefined, Infinity];
  for (const lines of ways) {
    const { width, height } = measureName(lines, fontSize);
    const places = ON_LAND.flatMap((down) => ON_LAND.map((across) => [across, down] as const));
    for (const [across, down] of places) {
      const at = {
        x: keepOnSheet(left + (right - left) * across, width, sea.size.width),
        y: keepOnSheet(top + (bottom - top) * down, height, sea.size.height),
      };
      const box = measureBox(lines, at, "middle", fontSize);
      if (!isOffOthers(box, pillar, sea) || taken.some((other) => areOverlapping(box, other)))
        continue;
      const covered = own.reduce((sum, circle) => sum + depthIn(box, circle, circle.radius), 0);
      if (covered < leastCovered) [best, leastCovered] = [{ lines, ...at }, covered];
    }
  }
  return best;
}

function measureName(lines: readonly string[], fontSize: number) {
  return {
    width: measureLongestLine(lines) * fontSize * CHARACTER_WIDTH,
    height: lines.length * fontSize * LINE_HEIGHT,
  };
}

/** Moves a name's middle so that the name stays entirely on the sheet. */
function keepOnSheet(middle: number, length: number, sheetLength: number): number {
  const half = length / 2 + EDGE;
  return Math.round(Math.min(sheetLength - half, Math.max(half, middle)));
}
