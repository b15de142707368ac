/** Hatching of an area as a path, for pictures: they have no patterns. The same lines as the patterns on screen. */
import type { Ring } from "#/map-views/islands/color/land-rings.ts";
import { formatTenths } from "#/map-views/islands/layout/drawing-measures.ts";
import type { Point } from "#/map-views/islands/layout/island-layout.ts";

/** Directions of lines: from the lower left to the upper right, or from the upper left to the lower right. */
export type HatchWay = "rising" | "falling";

const HALF = Math.SQRT1_2;
/** Along a line, and across from line to line. */
const AXES: Readonly<Record<HatchWay, { readonly along: Point; readonly across: Point }>> = {
  rising: { along: { x: HALF, y: -HALF }, across: { x: HALF, y: HALF } },
  falling: { along: { x: HALF, y: HALF }, across: { x: HALF, y: -HALF } },
};

const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;

interface Span {
  /** Across. */
  readonly offset: number;
  /** Along. */
  readonly from: number;
  readonly to: number;
}

/** The pieces of parallel lines that are inside of the rings. */
function spansOf(rings: readonly Ring[], way: HatchWay, gap: number): Span[] {
  const { along, across } = AXES[way];
  const crossings = new Map<number, number[]>();
  for (const ring of rings)
    ring.forEach((point, at) => {
      const next = ring[(at + 1) % ring.length] ?? point;
      const [from, to] = [dot(point, across), dot(next, across)];
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      // Half-open, so that a corner on a line counts once.
      for (let line = Math.ceil(low / gap); line * gap < high; line += 1) {
        const share = (line * gap - from) / (to - from);
        const where = dot(point, along) + share * (dot(next, along) - dot(point, along));
        const known = crossings.get(line);
        if (known) known.push(where);
        else crossings.set(line, [where]);
      }
    });
  return [...crossings].flatMap(([line, found]) => {
    const sorted = found.toSorted((a, b) => a - b);
    return sorted.flatMap((from, at): Span[] => {
      const to = sorted[at + 1];
      return at % 2 === 0 && to !== undefined ? [{ offset: line * gap, from, to }] : [];
    });
  });
}

function pointAt(way: HatchWay, offset: number, where: number): Point {
  const { along, across } = AXES[way];
  return {
    x: across.x * offset + along.x * where,
    y: across.y * offset + along.y * where,
  };
}

const pair = ({ x, y }: Point): string => `${formatTenths(x)} ${formatTenths(y)}`;

export function hatchLines(rings: readonly Ring[], way: HatchWay, gap: number): string {
  return spansOf(rings, way, gap)
    .map(
      ({ offset, from, to }) =>
        `M${pair(pointAt(way, offset, from))}L${pair(pointAt(way, offset, to))}`,
    )
    .join("");
}

/** The middles of dots as far from each other as the lines. */
export function hatchDots(rings: readonly Ring[], gap: number): Point[] {
  return spansOf(rings, "rising", gap).flatMap(({ offset, from, to }) => {
    const dots: Point[] = [];
    for (let step = Math.ceil(from / gap); step * gap <= to; step += 1)
      dots.push(pointAt("rising", offset, step * gap));
    return dots;
  });
}
