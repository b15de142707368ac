/**
 * The outline of an island: a smooth union of its circles, names and isthmuses. The distance to all of them is sampled
 * on a grid, and the line of equal distance is followed from cell to cell (marching squares).
 */
import type { PlacedCluster, Point } from "#/map-views/islands/island-layout.ts";
import type { Box } from "#/map-views/islands/label-placement.ts";

export interface Land {
  readonly hills: readonly PlacedCluster[];
  /** What the names cover. */
  readonly plates: readonly Box[];
}

/** In the sheet's units, like everything here. */
const GRID = 5;
/** Parts closer to each other than about this melt together. */
const MELTING = 24;
/** How far the land extends beyond its parts; the coast is drawn around it. */
const BEYOND = 2;
/** Half the width of an isthmus, as a share of the smaller hill's radius. */
const ISTHMUS = 0.5;

type Distance = (x: number, y: number) => number;

/** A smaller lake between circles and names is filled: it would look like a mark. */
const SMALLEST_LAKE = 2_500;

/**
 * The outline as a path: an island in one piece, with a hole where land surrounds a large lake. `reach`: how far around
 * the land it is drawn.
 */
export function outlineOf(land: Land, reach = 0): string {
  const parts = [
    ...land.hills.map(hillDistance),
    ...land.plates.map(plateDistance),
    ...isthmuses(land.hills),
  ];
  const field = sample(land, parts, reach);
  const lines = linesOf(field).map((line) => ({ line, area: Math.abs(areaOf(line)) }));
  const largest = Math.max(...lines.map(({ area }) => area));
  return lines
    .filter(({ area }) => area === largest || area >= SMALLEST_LAKE)
    .map(({ line }) => pathOf(simplify(line)))
    .join("");
}

/** A closed path: the first point where it is, each other by its distance to the one before, which is shorter. */
function pathOf(line: readonly Point[]): string {
  let [left, top] = [0, 0];
  const steps = line.map(({ x, y }) => {
    const [across, down] = [Math.round(x * 10), Math.round(y * 10)];
    const step = `${shortNumber(across - left)}${shortNumber(down - top)}`;
    [left, top] = [across, down];
    return step;
  });
  return `M${steps[0] ?? ""}l${steps.slice(1).join("")}z`;
}

/** A number of tenths as SVG reads it after another number: " 3", "-1.5", " .2". */
function shortNumber(tenths: number): string {
  const digits = String(Math.abs(tenths) / 10).replace(/^0\./, ".");
  return `${tenths < 0 ? "-" : " "}${digits}`;
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

const hillDistance =
  ({ x, y, radius }: PlacedCluster): Distance =>
  (atX, atY) =>
    Math.hypot(atX - x, atY - y) - radius;

function plateDistance({ left, right, top, bottom }: Box): Distance {
  return (x, y) => {
    const across = Math.max(left - x, x - right);
    const down = Math.max(top - y, y - bottom);
    const outside = Math.hypot(Math.max(0, across), Math.max(0, down));
    return outside + Math.min(0, Math.max(across, down));
  };
}

/** Connects every hill to the nearest one that is connected already, so that an island is one piece of land. */
function isthmuses(hills: readonly PlacedCluster[]): Distance[] {
  const [first, ...rest] = hills;
  if (!first) return [];
  const nearest = new Map(rest.map((hill) => [hill, first]));
  const found: Distance[] = [];
  while (nearest.size > 0) {
    let best: readonly [PlacedCluster, PlacedCluster] | null = null;
    for (const pair of nearest) if (!best || gapBetween(...pair) < gapBetween(...best)) best = pair;
    if (!best) break;
    const [hill, to] = best;
    nearest.delete(hill);
    found.push(isthmusDistance(hill, to));
    for (const [other, known] of nearest)
      if (gapBetween(other, hill) < gapBetween(other, known)) nearest.set(other, hill);
  }
  return found;
}

function gapBetween(a: PlacedCluster, b: PlacedCluster): number {
  return Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius;
}

function isthmusDistance(a: PlacedCluster, b: PlacedCluster): Distance {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const squared = dx * dx + dy * dy || 1;
  const half = Math.min(a.radius, b.radius) * ISTHMUS;
  return (x, y) => {
    const along = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / squared));
    return Math.hypot(x - a.x - along * dx, y - a.y - along * dy) - half;
  };
}

interface Field {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** Row by row; negative on land. */
  readonly heights: Float32Array;
}

function sample({ hills, plates }: Land, parts: readonly Distance[], reach: number): Field {
  const margin = MELTING + GRID + reach;
  const lefts = [...hills.map(({ x, radius }) => x - radius), ...plates.map(({ left }) => left)];
  const rights = [...hills.map(({ x, radius }) => x + radius), ...plates.map(({ right }) => right)];
  const tops = [...hills.map(({ y, radius }) => y - radius), ...plates.map(({ top }) => top)];
  const bottoms = [
    ...hills.map(({ y, radius }) => y + radius),
    ...plates.map(({ bottom }) => bottom),
  ];
  const left = Math.min(...lefts) - margin;
  const top = Math.min(...tops) - margin;
  const columns = Math.ceil((Math.max(...rights) + margin - left) / GRID) + 1;
  const rows = Math.ceil((Math.max(...bottoms) + margin - top) / GRID) + 1;
  const heights = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      heights[row * columns + column] =
        union(parts, left + column * GRID, top + row * GRID) - BEYOND - reach;
  return { left, top, columns, rows, heights };
}

/** The distance to the nearest part, less where two are about as near. */
function union(parts: readonly Distance[], x: number, y: number): number {
  let nearest = Infinity;
  for (const distance of parts) {
    const away = distance(x, y);
    const apart = Math.abs(away - nearest);
    const melted = apart < MELTING ? (MELTING - apart) ** 2 / (4 * MELTING) : 0;
    nearest = Math.min(nearest, away) - melted;
  }
  return nearest;
}

/** From which side of a cell to which the line runs, with land on its left, by which corners are land. */
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
  /** Where a line starts on an edge of the grid → the edge where it leaves the cell. */
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

/** Where the line crosses an edge, between its two ends. */
function crossingOf(edge: string, { left, top, columns, heights }: Field): Point {
  const [kind = "", columnText = "", rowText = ""] = edge.split(" ");
  const [column, row] = [Number(columnText), Number(rowText)];
  const isAcross = kind === "h";
  const from = heights[row * columns + column] ?? 0;
  const to = heights[isAcross ? row * columns + column + 1 : (row + 1) * columns + column] ?? 0;
  const share = from === to ? 0.5 : from / (from - to);
  return {
    x: left + (column + (isAcross ? share : 0)) * GRID,
    y: top + (row + (isAcross ? 0 : share)) * GRID,
  };
}
