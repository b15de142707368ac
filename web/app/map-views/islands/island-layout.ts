/**
 * The positions of everything on the sample map. Keywords are packed into their cluster's circle, clusters into their
 * pillar's island, and the islands are pushed together on a sheet of the requested shape. Pure and deterministic: the
 * same map and size give the same sheet.
 */
import { packEnclose, packSiblings } from "d3-hierarchy";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PlacedCluster extends Point {
  readonly cluster: number;
  readonly pillar: number;
  readonly radius: number;
}

interface PlacedKeyword extends Point {
  readonly keyword: number;
  readonly pillar: number;
}

export interface IslandLayout {
  readonly clusters: readonly PlacedCluster[];
  readonly keywords: readonly PlacedKeyword[];
  /** The radius of a keyword's dot. */
  readonly dotRadius: number;
}

export interface IslandInput {
  /** cluster → its keywords. */
  readonly keywordsOf: readonly (readonly number[])[];
  /** cluster → pillar. */
  readonly pillarOf: readonly number[];
}

export interface SheetSize {
  readonly width: number;
  readonly height: number;
  /** Margin along each edge for the frame and the contour lines. */
  readonly margin: number;
}

interface Circle {
  x: number;
  y: number;
  r: number;
}

interface Hill extends Circle {
  readonly cluster: number;
  readonly dots: readonly (Circle & { readonly keyword: number })[];
}

interface Island extends Circle {
  readonly pillar: number;
  readonly hills: readonly Hill[];
}

const DOT = 5;
const DOT_GAP = 2.2;
const HILL_PADDING = 7;
const HILL_GAP = 4;
const SEA_GAP = 34;
const SETTLING_STEPS = 200;
const STARTS = 24;
/** Rotated by this angle, the next island never ends up behind an earlier one. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

function raiseHill(cluster: number, keywords: readonly number[]): Hill {
  const dots = packSiblings(keywords.map((keyword) => ({ keyword, x: 0, y: 0, r: DOT + DOT_GAP })));
  const around = packEnclose(dots);
  return { cluster, dots, x: 0, y: 0, r: around.r + HILL_PADDING };
}

function raiseIsland(pillar: number, hills: readonly Hill[]): Island {
  // Packed by size, so that the largest page of a pillar is at its center.
  const bySize = hills
    .map((hill) => ({ hill, x: 0, y: 0, r: hill.r + HILL_GAP }))
    .toSorted((a, b) => b.r - a.r);
  const placed = packSiblings(bySize);
  const around = packEnclose(placed);
  return {
    pillar,
    hills: placed.map(({ hill: { cluster, dots, r }, x, y }) => ({
      cluster,
      dots,
      r,
      x: x - around.x,
      y: y - around.y,
    })),
    x: 0,
    y: 0,
    r: around.r,
  };
}

function raiseIslands({ keywordsOf, pillarOf }: IslandInput): Island[] {
  const hillsOf = new Map<number, Hill[]>();
  for (const [cluster, keywords] of keywordsOf.entries()) {
    const pillar = pillarOf[cluster] ?? 0;
    hillsOf.set(pillar, [...(hillsOf.get(pillar) ?? []), raiseHill(cluster, keywords)]);
  }
  return [...hillsOf]
    .map(([pillar, hills]) => raiseIsland(pillar, hills))
    .toSorted((a, b) => b.r - a.r || a.pillar - b.pillar);
}

/** Moves two islands apart, the smaller one further; returns nothing when the sea between them is wide enough. */
function pushApart(a: Island, b: Island): void {
  const dx = b.x - a.x || 0.01;
  const dy = b.y - a.y;
  const distance = Math.hypot(dx, dy);
  const overlap = a.r + b.r + SEA_GAP - distance;
  if (overlap <= 0) return;
  const share = b.r / (a.r + b.r);
  const [ux, uy] = [dx / distance, dy / distance];
  a.x -= ux * overlap * share;
  a.y -= uy * overlap * share;
  b.x += ux * overlap * (1 - share);
  b.y += uy * overlap * (1 - share);
}

/** Pulls the islands toward the center, faster along the sheet's short side, without overlaps. */
function settle(islands: readonly Island[], aspect: number, turn: number): void {
  for (const [order, island] of islands.entries()) {
    const distance = 60 * Math.sqrt(order + 0.5);
    const angle = turn + order * GOLDEN_ANGLE;
    island.x = Math.cos(angle) * distance * aspect;
    island.y = Math.sin(angle) * distance;
  }
  for (let step = 0; step < SETTLING_STEPS; step += 1) {
    const pull = 0.06 * (1 - step / SETTLING_STEPS);
    for (const island of islands) {
      island.x *= 1 - pull / aspect;
      island.y *= 1 - pull * aspect;
    }
    for (const [index, island] of islands.entries()) {
      for (const other of islands.slice(index + 1)) pushApart(island, other);
    }
  }
}

/** Runs the layout from several starting positions and returns the one that can be drawn largest. */
function settleBest(input: IslandInput, size: SheetSize): Island[] {
  const aspect = (size.width - 2 * size.margin) / (size.height - 2 * size.margin);
  let best: { islands: Island[]; scale: number } | undefined;
  for (let start = 0; start < STARTS; start += 1) {
    const islands = raiseIslands(input);
    settle(islands, aspect, (start / STARTS) * 2 * Math.PI);
    const { scale } = fit(islands, size);
    if (!best || scale > best.scale) best = { islands, scale };
  }
  return best?.islands ?? [];
}

/** The scale and offset that center the islands on the sheet. */
function fit(islands: readonly Island[], size: SheetSize): { scale: number; shift: Point } {
  const hills = islands.flatMap((island) =>
    island.hills.map((hill) => ({ x: island.x + hill.x, y: island.y + hill.y, r: hill.r })),
  );
  const left = Math.min(...hills.map(({ x, r }) => x - r));
  const right = Math.max(...hills.map(({ x, r }) => x + r));
  const top = Math.min(...hills.map(({ y, r }) => y - r));
  const bottom = Math.max(...hills.map(({ y, r }) => y + r));
  const scale = Math.min(
    (size.width - 2 * size.margin) / (right - left),
    (size.height - 2 * size.margin) / (bottom - top),
  );
  return {
    scale,
    shift: {
      x: size.width / 2 - ((left + right) / 2) * scale,
      y: size.height / 2 - ((top + bottom) / 2) * scale,
    },
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Lays out a map with at least one cluster; coordinates are in the sheet's units, rounded to a tenth. */
export function layOutIslands(input: IslandInput, size: SheetSize): IslandLayout {
  const islands = settleBest(input, size);
  const { scale, shift } = fit(islands, size);
  const place = (x: number, y: number): Point => ({
    x: tenth(x * scale + shift.x),
    y: tenth(y * scale + shift.y),
  });
  const clusters: PlacedCluster[] = [];
  const keywords: PlacedKeyword[] = [];
  for (const { pillar, hills, ...island } of islands) {
    for (const { cluster, dots, r, ...hill } of hills) {
      const [x, y] = [island.x + hill.x, island.y + hill.y];
      clusters.push({ cluster, pillar, radius: tenth(r * scale), ...place(x, y) });
      for (const dot of dots) {
        keywords.push({ keyword: dot.keyword, pillar, ...place(x + dot.x, y + dot.y) });
      }
    }
  }
  return { clusters, keywords, dotRadius: tenth(DOT * scale) };
}
