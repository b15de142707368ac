/** Straight lines from circle to circle: from edge to edge, so that the dots inside stay readable. Pure. */
import { formatTenths } from "#/map-views/islands/layout/drawing-measures.ts";
import type { Circle } from "#/map-views/islands/layout/island-layout.ts";

/** Empty where the circles touch. */
export function buildLinePath(from: Circle, to: Circle): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length <= from.radius + to.radius) return "";
  const at = (circle: Circle, share: number) =>
    `${formatTenths(circle.x + dx * share)} ${formatTenths(circle.y + dy * share)}`;
  return `M${at(from, from.radius / length)}L${at(to, -to.radius / length)}`;
}
