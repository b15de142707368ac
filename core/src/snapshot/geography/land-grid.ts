/** Land by where it is, to find what is near a place without asking all of it. */
import {
  measureDistance,
  MIN_GAP,
  MIN_SEA,
  type Circle,
} from "#/snapshot/geography/land-measures.ts";

const CELL = 80;
/** Cells are larger where land is larger than so many of them. */
const MAX_CELLS_ACROSS = 16;

/** Land of a cluster, while its place is being found. */
export interface Land extends Circle {
  readonly pillar: number;
  readonly cluster: number;
  readonly id: string;
  /** Circle of the cluster when the map was made; null: it is new here, or has come from another pillar. */
  readonly home: Circle | null;
  /** Radius that its keywords ask for. */
  readonly wanted: number;
}

export class LandGrid {
  readonly #cells = new Map<string, Land[]>();
  readonly #cell: number;

  /** @param largest radius of the largest land */
  constructor(largest: number) {
    this.#cell = Math.max(CELL, (2 * largest) / MAX_CELLS_ACROSS);
  }

  /** Again, where it has moved. */
  add(circle: Land): void {
    for (const key of keysAround(circle, 0, this.#cell)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(circle);
      else this.#cells.set(key, [circle]);
    }
  }

  /** Returns land whose edge is within `reach` of the circle's. */
  near(circle: Circle, reach: number): ReadonlySet<Land> {
    const found = new Set<Land>();
    for (const key of keysAround(circle, reach, this.#cell))
      for (const other of this.#cells.get(key) ?? [])
        if (measureGap(circle, other) < reach) found.add(other);
    return found;
  }
}

/** Returns the gap between the edges of two circles; negative where they overlap. */
export function measureGap(a: Circle, b: Circle): number {
  return measureDistance(a.x - b.x, a.y - b.y) - a.radius - b.radius;
}

function keysAround({ x, y, radius }: Circle, reach: number, cell: number): string[] {
  const [left, right] = [x - radius - reach, x + radius + reach].map((at) => Math.floor(at / cell));
  const [top, bottom] = [y - radius - reach, y + radius + reach].map((at) => Math.floor(at / cell));
  const keys: string[] = [];
  for (let column = left ?? 0; column <= (right ?? 0); column += 1)
    for (let row = top ?? 0; row <= (bottom ?? 0); row += 1) keys.push(`${column} ${row}`);
  return keys;
}

/** Whatever was edited, there is as much between two of them. */
export const getMinGap = (a: Land, b: Land): number => (a.pillar === b.pillar ? MIN_GAP : MIN_SEA);

const SLANT = Math.SQRT1_2;
/** Eight directions. */
export const COMPASS = [
  [1, 0],
  [SLANT, SLANT],
  [0, 1],
  [-SLANT, SLANT],
  [-1, 0],
  [-SLANT, -SLANT],
  [0, -1],
  [SLANT, -SLANT],
] as const;
