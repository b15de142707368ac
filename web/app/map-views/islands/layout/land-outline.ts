/**
 * The outline of an island: a smooth union of its circles and isthmuses, the same shape at every scale. The distance to all of them is sampled
 * on a grid, and the line of equal distance is followed from cell to cell (marching squares).
 */
import type { PlacedCluster, Point } from "#/map-views/islands/layout/island-layout.ts";
import { getBoundingBox } from "#/map-views/islands/layout/pillar-place.ts";

/** Grid in map units, like the measures below; finer than a pixel would be wasted, see `FINEST_GRID`. */
const GRID = 4;
/** Finest grid in the sheet's units. */
const FINEST_GRID = 2.5;
/** Parts closer to each other than about this melt together. */
const MELTING = 24;
/** Distance by which the land extends beyond its parts; the coast is drawn around it. */
const BEYOND = 2;
/** Half the width of an isthmus, as a share of the smaller circle's radius. */
const ISTHMUS = 0.5;

interface Part {
  readonly top: number;
  readonly bottom: number;
  readonly distance: (x: number, y: number) => number;
}

/** A smaller lake between circles is filled: it would look like a mark. */
const MIN_LAKE = 2_500;

/**
 * The outline as a path: an island in one piece, with a hole where land surrounds a large lake.
 *
 * @param scale how many of the sheet's units a map unit has
 * @param reach how far around the land it is drawn, in the sheet's units
 */
export function drawOutline(circles: readonly PlacedCluster[], scale: number, reach = 0): string {
  const parts = [...circles.map(circlePart), ...isthmuses(circles)];
  const field = sample(circles, parts, scale, reach);
  const lines = linesOf(field).map((line) => ({ line, area: Math.abs(areaOf(line)) }));
  const largest = Math.max(...lines.map(({ area }) => area));
  return lines
    .filter(({ area }) => area === largest || area >= MIN_LAKE * scale * scale)
    .map(({ line }) => pathOf(simplify(line)))
    .join("");
}

/**
 * A closed path that is smooth at every zoom: a quadratic B-spline with the line's points as controls. Between two of
 * them it passes the middle, and `t` mirrors the control there, so that it takes one pair of numbers for each point.
 */
function pathOf(line: readonly Point[]): string {
  const controls = line.map(({ x, y }) => [Math.round(x * 10), Math.round(y * 10)] as const);
  const at = (index: number) => controls.at(index % controls.length) ?? ([0, 0] as const);
  const pair = ([x, y]: Pair, [fromX, fromY]: Pair = [0, 0]) =>
    `${shortNumber(x - fromX)}${shortNumber(y - fromY)}`;
  const [first, last] = [at(0), at(-1)];
  const start = pair([first[0] + last[0], first[1] + last[1]]);
  const steps = controls.map((_, index) => pair(at(index + 1), at(index - 1)));
  return `M${start}q${pair(first, last)}${steps[0] ?? ""}t${steps.slice(1).join("")}z`;
}

type Pair = readonly [number, number];

/** A number of twentieths as SVG reads it after another number: " 3", "-1.5", " .25". */
function shortNumber(twentieths: number): string {
  const digits = String(Math.abs(twentieths) / 20).replace(/^0\./, ".");
  return `${twentieths < 0 ? "-" : " "}${digits}`;
}

/** Leaves out points that are this close to the line without them: nobody sees the difference. */
const STRAIGHT = 0.3;

/** Douglas and Peucker (1973), from the first point to the last. */
function simplify(line: readonly Point[]): readonly Point[] {
  const kept = new Set([0, line.length - 1]);
  const open: (readonly [number, number])[] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let [furthest, away] = [-1, STRAIGHT];
    for (let at = from + 1; at < to; at += 1) {
      const distance = distanceToLine(line[at], line[from], line[to]);
      if (distance > away) [furthest, away] = [at, distance];
    }
    if (furthest < 0) continue;
    kept.add(furthest);
    open.push([from, furthest], [furthest, to]);
  }
  return line.filter((_, at) => kept.has(at));
}

const ORIGIN: Point = { x: 0, y: 0 };

function distanceToLine(point = ORIGIN, from = ORIGIN, to = ORIGIN): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs(dx * (from.y - point.y) - dy * (from.x - point.x)) / length;
}

function circlePart({ x, y, radius }: PlacedCluster): Part {
  return {
    top: y - radius,
    bottom: y + radius,
    distance: (atX, atY) => Math.hypot(atX - x, atY - y) - radius,
  };
}

/** Connects every circle to the nearest one that is connected already, so that an island is one piece of land. */
function isthmuses(circles: readonly PlacedCluster[]): Part[] {
  const [first, ...rest] = circles;
  if (!first) return [];
  const nearest = new Map(rest.map((circle) => [circle, first]));
  const found: Part[] = [];
  while (nearest.size > 0) {
    let best: readonly [PlacedCluster, PlacedCluster] | null = null;
    for (const pair of nearest) if (!best || gapBetween(...pair) < gapBetween(...best)) best = pair;
    if (!best) break;
    const [circle, to] = best;
    nearest.delete(circle);
    found.push(isthmusPart(circle, to));
    for (const [other, known] of nearest)
      if (gapBetween(other, circle) < gapBetween(other, known)) nearest.set(other, circle);
  }
  return found;
}

function gapBetween(a: PlacedCluster, b: PlacedCluster): number {
  return Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius;
}

function isthmusPart(a: PlacedCluster, b: PlacedCluster): Part {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const squared = dx * dx + dy * dy || 1;
  const half = Math.min(a.radius, b.radius) * ISTHMUS;
  return {
    top: Math.min(a.y, b.y) - half,
    bottom: Math.max(a.y, b.y) + half,
    distance: (x, y) => {
      const along = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / squared));
      return Math.hypot(x - a.x - along * dx, y - a.y - along * dy) - half;
    },
  };
}

interface Field {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly grid: number;
  /** Row by row; negative on land. */
  readonly heights: Float32Array;
}

function sample(
  circles: readonly PlacedCluster[],
  parts: readonly Part[],
  scale: number,
  reach: number,
): Field {
  const [grid, melting] = [Math.max(FINEST_GRID, GRID * scale), MELTING * scale];
  const around = getBoundingBox(circles);
  const margin = melting + grid + reach;
  const [left, top] = [around.left - margin, around.top - margin];
  const columns = Math.ceil((around.right + margin - left) / grid) + 1;
  const rows = Math.ceil((around.bottom + margin - top) / grid) + 1;
  const heights = new Float32Array(columns * rows);
  const beyond = BEYOND * scale + reach;
  for (let row = 0; row < rows; row += 1) {
    const y = top + row * grid;
    // Further away, a part makes no difference to where the line is.
    const near = parts.filter((part) => part.top - y < margin && y - part.bottom < margin);
    for (let column = 0; column < columns; column += 1)
      heights[row * columns + column] = union(near, left + column * grid, y, melting) - beyond;
  }
  return { left, top, columns, rows, grid, heights };
}

/** The distance to the nearest part, less where two are about as near. */
function union(parts: readonly Part[], x: number, y: number, melting: number): number {
  let nearest = 1e6;
  for (const { distance } of parts) {
    const away = distance(x, y);
    const apart = Math.abs(away - nearest);
    const melted = apart < melting ? (melting - apart) ** 2 / (4 * melting) : 0;
    nearest = Math.min(nearest, away) - melted;
  }
  return nearest;
}

/** Sides of a cell from and to which the line runs, with land on its left, by which corners are land. */
const CROSSINGS: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [["left", "top"]],
  [["top", "right"]],
  [["left", "right"]],
  [["right", "bottom"]],
  [
    ["left", "top"],
    ["right", "bottom"],
  ],
  [["top", "bottom"]],
  [["left", "bottom"]],
  [["bottom", "left"]],
  [["bottom", "top"]],
  [
    ["top", "right"],
    ["bottom", "left"],
  ],
  [["bottom", "right"]],
  [["right", "left"]],
  [["right", "top"]],
  [["top", "left"]],
  [],
];
type Side = "left" | "right" | "top" | "bottom";

/** Closed lines between land and water. */
function linesOf(field: Field): Point[][] {
  const { columns, rows, heights } = field;
  const heightAt = (column: number, row: number): number => heights[row * columns + column] ?? 1;
  /** Edge of the grid where a line enters a cell → the edge where it leaves the cell. */
  const nextOf = new Map<string, string>();
  for (let row = 0; row + 1 < rows; row += 1)
    for (let column = 0; column + 1 < columns; column += 1) {
      const corners =
        (heightAt(column, row) < 0 ? 1 : 0) +
        (heightAt(column + 1, row) < 0 ? 2 : 0) +
        (heightAt(column + 1, row + 1) < 0 ? 4 : 0) +
        (heightAt(column, row + 1) < 0 ? 8 : 0);
      for (const [from, to] of CROSSINGS[corners] ?? [])
        nextOf.set(edgeAt(from, column, row), edgeAt(to, column, row));
    }
  const lines: Point[][] = [];
  for (const start of nextOf.keys()) {
    const line: Point[] = [];
    let edge: string | undefined = start;
    while (edge !== undefined && nextOf.has(edge)) {
      line.push(crossingOf(edge, field));
      const next: string | undefined = nextOf.get(edge);
      nextOf.delete(edge);
      edge = next;
    }
    if (line.length > 2) lines.push(line);
  }
  return lines;
}

function areaOf(line: readonly Point[]): number {
  return line.reduce((sum, { x, y }, at) => {
    const next = line[(at + 1) % line.length] ?? { x, y };
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);
}

/** `h` or `v`, then column and row: two neighboring cells name their common edge alike. */
function edgeAt(side: Side, column: number, row: number): string {
  if (side === "left" || side === "right")
    return `v ${String(column + (side === "right" ? 1 : 0))} ${String(row)}`;
  return `h ${String(column)} ${String(row + (side === "bottom" ? 1 : 0))}`;
}

/** Point where the line crosses an edge, between its two ends. */
function crossingOf(edge: string, { left, top, columns, grid, heights }: Field): Point {
  const [kind = "", columnText = "", rowText = ""] = edge.split(" ");
  const [column, row] = [Number(columnText), Number(rowText)];
  const isAcross = kind === "h";
  const from = heights[row * columns + column] ?? 0;
  const to = heights[isAcross ? row * columns + column + 1 : (row + 1) * columns + column] ?? 0;
  const share = from === to ? 0.5 : from / (from - to);
  return {
    x: left + (column + (isAcross ? share : 0)) * grid,
    y: top + (row + (isAcross ? 0 : share)) * grid,
  };
}
