/** Page of a place: the page whose circle is nearest, measured along tangents. */
import type { PlacedCluster, Point } from "#/map-views/islands/layout/island-layout.ts";

/** The cells that are searched first: that of the place and those next to it. */
const AROUND = [-1, 0, 1] as const;

/** @returns the cluster of a place; −1: there are no circles */
export function createNearestCircle(circles: readonly PlacedCluster[]): (at: Point) => number {
  const largest = circles.reduce((most, { radius }) => Math.max(most, radius), 0);
  const side = 2 * largest + 1;
  const cells = Map.groupBy(circles, ({ x, y }) =>
    keyOf(Math.floor(x / side), Math.floor(y / side)),
  );
  return ({ x, y }) => {
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
    let best: Nearest = NONE;
    for (const down of AROUND)
      for (const across of AROUND)
        best = nearer(best, cells.get(keyOf(column + across, row + down)) ?? [], x, y);
    // Whatever is in none of these cells is at least a side away.
    return best.power <= side ** 2 - largest ** 2
      ? best.cluster
      : nearer(NONE, circles, x, y).cluster;
  };
}

const keyOf = (column: number, row: number): string => `${String(column)} ${String(row)}`;

interface Nearest {
  readonly cluster: number;
  /** The square of a tangent's length. */
  readonly power: number;
}

const NONE: Nearest = { cluster: -1, power: Infinity };

function nearer(known: Nearest, circles: readonly PlacedCluster[], x: number, y: number): Nearest {
  let best = known;
  for (const circle of circles) {
    const power = (circle.x - x) ** 2 + (circle.y - y) ** 2 - circle.radius ** 2;
    if (power < best.power) best = { cluster: circle.cluster, power };
  }
  return best;
}
