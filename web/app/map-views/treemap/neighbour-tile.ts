/** Finds the tile that an arrow key moves to. */
import type { Box } from "#/map-views/treemap/treemap-layout.ts";

export const DIRECTIONS = ["left", "right", "up", "down"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const ARROW_DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Weight of a sideways distance, compared with the same distance ahead. */
const SIDEWAYS_COST = 3;

/**
 * Index of the nearest tile whose edge lies beyond that of tile `from` in `direction`, −1 at the map's edge. Distance
 * is measured from edge to edge ahead and, at a higher cost, from the middle of the overlap to the side, so that an
 * arrow moves straight ahead where it can.
 */
export function findNeighbourTile(
  tiles: readonly Box[],
  from: number,
  direction: Direction,
): number {
  const start = tiles[from];
  if (!start) return -1;
  let best = -1;
  let bestCost = Number.POSITIVE_INFINITY;
  tiles.forEach((tile, index) => {
    if (index === from || tile.width <= 0 || tile.height <= 0) return;
    const cost = stepCost(start, tile, direction);
    if (cost < bestCost) {
      best = index;
      bestCost = cost;
    }
  });
  return best;
}

/** Infinite when `to` does not lie in that direction. */
function stepCost(from: Box, to: Box, direction: Direction): number {
  const isHorizontal = direction === "left" || direction === "right";
  const ahead = {
    left: from.x - (to.x + to.width),
    right: to.x - (from.x + from.width),
    up: from.y - (to.y + to.height),
    down: to.y - (from.y + from.height),
  }[direction];
  if (ahead < 0) return Number.POSITIVE_INFINITY;
  const sideways = isHorizontal
    ? gapBetween(from.y, from.height, to.y, to.height)
    : gapBetween(from.x, from.width, to.x, to.width);
  const drift = isHorizontal
    ? Math.abs(from.y + from.height / 2 - (to.y + to.height / 2))
    : Math.abs(from.x + from.width / 2 - (to.x + to.width / 2));
  return ahead + SIDEWAYS_COST * sideways + drift / 100;
}

/** 0 when the two ranges overlap. */
function gapBetween(aStart: number, aLength: number, bStart: number, bLength: number): number {
  return Math.max(0, bStart - (aStart + aLength), aStart - (bStart + bLength));
}
