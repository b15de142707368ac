/** Straight lines from circle to circle: from edge to edge, so that the dots inside stay readable. Pure. */
interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const tenths = (value: number) => String(Math.round(value * 10) / 10);

/** Empty where the circles touch. */
export function pathBetween(from: Circle, to: Circle): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length <= from.radius + to.radius) return "";
  const at = (circle: Circle, share: number) =>
    `${tenths(circle.x + dx * share)} ${tenths(circle.y + dy * share)}`;
  return `M${at(from, from.radius / length)}L${at(to, -to.radius / length)}`;
}

/**
 * Where a figure of this size goes: on the middle of the visible part of the line, or above both circles where that part is
 * too short for it.
 */
export function figurePlace(
  from: Circle,
  to: Circle,
  width: number,
  height: number,
): { readonly x: number; readonly y: number } {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const share = (length + from.radius - to.radius) / 2 / length;
  const x = from.x + (to.x - from.x) * share;
  const y = from.y + (to.y - from.y) * share;
  if (length - from.radius - to.radius >= width) return { x, y };
  return { x, y: Math.min(from.y - from.radius, to.y - to.radius) - height };
}
