/** A curve from circle to circle that bends to where it passes beside names and other pages. Pure. */
import { formatTenths } from "#/map-views/islands/layout/drawing-measures.ts";
import type { Circle, Point } from "#/map-views/islands/layout/island-layout.ts";
import type { Box } from "#/map-views/islands/layout/name-lines.ts";

export interface Obstacles {
  readonly names: readonly Box[];
  readonly circles: readonly Circle[];
}

/** Distances of the curve's handle from the straight line, as shares of its length, the gentlest first. */
const BENDS = [0.1, -0.1, 0.2, -0.2, 0.32, -0.32] as const;
const SAMPLES = 14;
/** A line through a name is worse than one behind a circle, which is drawn over it. */
const NAME_COST = 3;

/** Empty where the circles touch. */
export function buildCurvePath(from: Circle, to: Circle, { names, circles }: Obstacles): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.hypot(dx, dy) <= from.radius + to.radius) return "";
  const others = circles.filter((circle) => !isAt(circle, from) && !isAt(circle, to));
  const tried = BENDS.map((bend) => {
    const handle = { x: from.x + dx / 2 - dy * bend, y: from.y + dy / 2 + dx * bend };
    const curve = { start: edgeOf(from, handle), handle, end: edgeOf(to, handle) };
    return { curve, cost: costOf(curve, names, others) };
  });
  const { curve } = tried.reduce((best, way) => (way.cost < best.cost ? way : best));
  const at = ({ x, y }: Point) => `${formatTenths(x)} ${formatTenths(y)}`;
  return `M${at(curve.start)}Q${at(curve.handle)} ${at(curve.end)}`;
}

interface Curve {
  readonly start: Point;
  readonly handle: Point;
  readonly end: Point;
}

const isAt = (a: Circle, b: Circle) => a.x === b.x && a.y === b.y;

function edgeOf({ x, y, radius }: Circle, towards: Point): Point {
  const length = Math.max(1, Math.hypot(towards.x - x, towards.y - y));
  return {
    x: x + ((towards.x - x) / length) * radius,
    y: y + ((towards.y - y) / length) * radius,
  };
}

function costOf(curve: Curve, names: readonly Box[], circles: readonly Circle[]): number {
  let cost = 0;
  for (let sample = 1; sample < SAMPLES; sample++) {
    const { x, y } = pointOn(curve, sample / SAMPLES);
    if (names.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom))
      cost += NAME_COST;
    if (circles.some((circle) => Math.hypot(x - circle.x, y - circle.y) < circle.radius)) cost += 1;
  }
  return cost;
}

/** Point on a quadratic Bézier curve. */
function pointOn({ start, handle, end }: Curve, share: number): Point {
  const rest = 1 - share;
  const on = (a: number, b: number, c: number) =>
    rest * rest * a + 2 * rest * share * b + share * share * c;
  return { x: on(start.x, handle.x, end.x), y: on(start.y, handle.y, end.y) };
}
