/** The area that a free line encloses, and what is in it. The line closes itself from its end to its start. */
import type { Point } from "#/map-views/islands/layout/island-layout.ts";

/** A shorter line is the trembling of a hand. */
const MIN_LENGTH_PX = 24;
/** Closer to the last point adds nothing that anyone sees. */
const APART_PX = 3;

/** The line with the next point; the same array when that is no news. */
export function lengthenLine(line: readonly Point[], next: Point): readonly Point[] {
  const last = line.at(-1);
  if (last && Math.hypot(next.x - last.x, next.y - last.y) < APART_PX) return line;
  return [...line, next];
}

export function isLine(line: readonly Point[]): boolean {
  const [left, right] = [Math.min, Math.max].map((most) => most(...line.map(({ x }) => x)));
  const [top, bottom] = [Math.min, Math.max].map((most) => most(...line.map(({ y }) => y)));
  const size = Math.hypot((right ?? 0) - (left ?? 0), (bottom ?? 0) - (top ?? 0));
  return line.length > 2 && size >= MIN_LENGTH_PX;
}

export function drawPath(line: readonly Point[]): string {
  return `M${line.map(({ x, y }) => `${String(x)} ${String(y)}`).join("L")}Z`;
}

/**
 * Returns the items whose middle is in the area. By the even-odd rule: a ray to the right crosses the line an odd
 * number of times.
 *
 * @see https://wrfranklin.org/Research/Short_Notes/pnpoly.html
 */
export function findInside<Placed extends Point>(
  line: readonly Point[],
  placed: readonly Placed[],
): readonly Placed[] {
  return placed.filter((at) => {
    let isInside = false;
    line.forEach((to, index) => {
      const from = line.at(index - 1) ?? to;
      const isAcross = from.y > at.y !== to.y > at.y;
      const crossing = ((from.x - to.x) * (at.y - to.y)) / (from.y - to.y) + to.x;
      if (isAcross && at.x < crossing) isInside = !isInside;
    });
    return isInside;
  });
}
