/** The region of the graph that a pillar's clusters take up: their convex hull, without those far from the rest. */
import type { GraphStage } from "#/map-views/graph/graph-stage.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A name and a tint for more regions than this would only be in the way. */
const REGIONS_MAX = 14;
/** Farther from the middle than this many typical distances, a cluster doesn't stretch the region of its pillar. */
const STRAY_FACTOR = 2.2;

/** Pillar → the corners of its region, in the graph's units. */
export function layOutRegions(
  { sigma }: Pick<GraphStage, "sigma">,
  { outline }: Pick<MapModel, "outline">,
): ReadonlyMap<number, readonly Point[]> {
  const graph = sigma.getGraph();
  const regions = new Map<number, readonly Point[]>();
  for (const { pillar, clusters } of outline.pillars.slice(0, REGIONS_MAX)) {
    const points = clusters.flatMap(({ cluster }) => {
      if (!graph.hasNode(String(cluster))) return [];
      const { x, y } = graph.getNodeAttributes(String(cluster));
      return [{ x, y }];
    });
    if (points.length > 0) regions.set(pillar, computeHull(withoutStrays(points)));
  }
  return regions;
}

/** Relative to the median point, which strays don't move. */
export function withoutStrays(points: readonly Point[]): readonly Point[] {
  const middle = { x: median(points.map(({ x }) => x)), y: median(points.map(({ y }) => y)) };
  const away = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
  const most = median(points.map(away)) * STRAY_FACTOR;
  return points.filter((point) => away(point) <= most);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Counterclockwise (Andrew's monotone chain); fewer than three points are their own hull. */
export function computeHull(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const lower = chain(sorted);
  const upper = chain(sorted.toReversed());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

/** Whether a point is inside a hull, whichever way around its corners are listed. */
export function isWithin(point: Point, hull: readonly Point[]): boolean {
  if (hull.length < 3) return false;
  const turns = hull.map((corner, at) =>
    turn(corner, hull[(at + 1) % hull.length] ?? corner, point),
  );
  return turns.every((one) => one >= 0) || turns.every((one) => one <= 0);
}

function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    for (let [a, b] = kept.slice(-2); a && b && turn(a, b, point) <= 0; [a, b] = kept.slice(-2))
      kept.pop();
    kept.push(point);
  }
  return kept;
}

/** Above 0: left. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
