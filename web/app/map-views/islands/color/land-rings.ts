/** The land of an island as polygons, read from the path that draws it. */
import type { Point } from "#/map-views/islands/layout/island-layout.ts";

/** A closed line; a lake runs the other way around than the coast. */
export type Ring = readonly Point[];

/** Pieces that a curve is replaced by. */
const STEPS = 3;

/**
 * Reads what `outlineOf` writes: per ring a start, a quadratic curve, and curves that mirror its control.
 */
export function parseRings(path: string): Ring[] {
  return path
    .split("z")
    .filter((part) => part !== "")
    .map(readRing)
    .filter((ring) => ring.length > 2);
}

function readRing(part: string): Ring {
  const [start = "", first = "", rest = ""] = part.replace("M", "").split(/[qt]/);
  const numbers = [start, first, rest].map(numbersOf);
  const [[x = 0, y = 0] = [], [cx = 0, cy = 0, toX = 0, toY = 0] = [], mirrored = []] = numbers;
  let at = { x, y };
  let control = { x: x + cx, y: y + cy };
  const ring: Point[] = [];
  const curveTo = (dx: number, dy: number) => {
    const end = { x: at.x + dx, y: at.y + dy };
    for (let step = 1; step <= STEPS; step += 1) ring.push(onCurve(at, control, end, step / STEPS));
    control = { x: 2 * end.x - control.x, y: 2 * end.y - control.y };
    at = end;
  };
  curveTo(toX, toY);
  for (let next = 0; next + 1 < mirrored.length; next += 2)
    curveTo(mirrored[next] ?? 0, mirrored[next + 1] ?? 0);
  return ring;
}

/** "3-1.5 .25" → 3, −1.5, 0.25. */
function numbersOf(text: string): readonly number[] {
  return (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
}

function onCurve(from: Point, control: Point, to: Point, share: number): Point {
  const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
  return {
    x: a * from.x + b * control.x + c * to.x,
    y: a * from.y + b * control.y + c * to.y,
  };
}
