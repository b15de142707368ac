/**
 * The positions of everything on a map of islands. Keywords are packed into their cluster's circle, clusters into their
 * pillar's island, and the islands are drawn together on a sheet of the requested shape. Names that are given with
 * their sizes are part of their cluster or island and keep their size at every scale, so they never collide. Pure and
 * deterministic: the same map and size give the same sheet, and a change of one cluster leaves the other islands'
 * arrangement alone unless it changes a size class.
 */
import { packSiblings } from "d3-hierarchy";
import { drawTogether } from "#/map-views/islands/draw-together.ts";
import { createBody, extentOf, type Body, type Plate } from "#/map-views/islands/island-bodies.ts";
import { packHill, type Hill } from "#/map-views/islands/pack-hill.ts";
import { chooseTurn, settleIslands, sizeClass } from "#/map-views/islands/settle-islands.ts";

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
  /** Where dots differ in size. */
  readonly radius?: number;
}

export interface IslandLayout {
  readonly clusters: readonly PlacedCluster[];
  readonly keywords: readonly PlacedKeyword[];
  /** The radius of a keyword's dot. */
  readonly dotRadius: number;
}

/** A layout that may have room for every name. */
export interface NamedIslandLayout extends IslandLayout {
  /** Where the names' centers are; null when there is no room for all of them. */
  readonly names: {
    readonly clusters: readonly (Point & { readonly cluster: number })[];
    readonly pillars: readonly (Point & { readonly pillar: number })[];
  } | null;
  /** Of the drawing: how many of the sheet's units a dot of radius 1 has. */
  readonly scale: number;
}

/** Of a name on the sheet, whatever the scale of the map. */
export interface NameSize {
  readonly width: number;
  readonly height: number;
}

export interface IslandInput {
  /** cluster → its keywords. */
  readonly keywordsOf: readonly (readonly number[])[];
  /** cluster → pillar; −1: not drawn. */
  readonly pillarOf: readonly number[];
  /** keyword → size of its dot, 1 = usual; without it, all are the same. */
  readonly dotSizes?: readonly number[];
  /** Null for what has no name. */
  readonly names?: {
    /** By cluster. */
    readonly clusters: readonly (NameSize | null)[];
    /** By pillar. */
    readonly pillars: readonly (NameSize | null)[];
    /** What else stands on clusters, up and to the right of their circle. */
    readonly flags?: { readonly size: NameSize; readonly clusters: ReadonlySet<number> };
  };
}

export interface SheetSize {
  readonly width: number;
  readonly height: number;
  /** Margin along each edge for the frame and the contour lines. */
  readonly margin: number;
  /** Of the drawing, for maps of a few keywords; without it, any map fills the sheet. */
  readonly maxScale?: number;
}

const DOT = 5;
const HILL_GAP = 8;
const SEA_GAP = 34;
/** Between a circle and its name, and an island and its name, in the sheet's units. */
const NAME_GAP = 3;
const PILLAR_NAME_GAP = 10;
/** With smaller dots, the map is drawn without room for the names. */
const MIN_NAMED_SCALE = 0.4;
/** Drawing more together than this would take longer than the map is worth waiting for. */
const MAX_DRAWN_TOGETHER = 400;
const FIT_TURNS = 12;
const HALVINGS = 4;
/** Scales closer to each other than this factor look the same. */
const FINE = 1.06;

interface Island {
  readonly pillar: number;
  readonly hills: readonly { readonly hill: Hill; readonly x: number; readonly y: number }[];
  readonly body: Body;
}

/** The hills of each pillar, largest class first; the order of pillars and clusters decides ties. */
function hillsByPillar({ keywordsOf, pillarOf, dotSizes }: IslandInput): Hill[][] {
  const dotOf = (keyword: number): number => DOT * (dotSizes?.[keyword] ?? 1);
  const byPillar = new Map<number, Hill[]>();
  for (const [cluster, keywords] of keywordsOf.entries()) {
    const pillar = pillarOf[cluster] ?? 0;
    if (pillar < 0) continue;
    const hills = byPillar.get(pillar) ?? [];
    hills.push(packHill(cluster, pillar, keywords, dotOf));
    byPillar.set(pillar, hills);
  }
  return [...byPillar]
    .toSorted(([a], [b]) => a - b)
    .map(([, hills]) => hills.toSorted((a, b) => sizeClass(b.r) - sizeClass(a.r)));
}

/** A name's box under a circle; sizes are in the sheet's units. */
function plateUnder(hill: Hill, name: NameSize, scale: number): Plate {
  const [width, height] = [name.width / scale, name.height / scale];
  return { x: 0, y: hill.r + NAME_GAP / scale + height / 2, width, height };
}

function flagOn({ r }: Hill, flag: NameSize, scale: number): Plate {
  const [width, height] = [flag.width / scale, flag.height / scale];
  const foot = r * Math.SQRT1_2;
  return { x: foot + width / 2, y: -foot - height / 2, width, height };
}

/** @param scale null: without names */
function raiseIsland(hills: readonly Hill[], input: IslandInput, scale: number | null): Island {
  const bodies = hills.map((hill) => {
    const name = scale === null ? null : input.names?.clusters[hill.cluster];
    const plates = name && scale !== null ? [plateUnder(hill, name, scale)] : [];
    const flags = scale === null ? undefined : input.names?.flags;
    if (flags?.clusters.has(hill.cluster)) plates.push(flagOn(hill, flags.size, scale ?? 1));
    return createBody([{ x: 0, y: 0, r: hill.r }], plates);
  });
  const starts = packSiblings(bodies.map(({ reach }) => ({ x: 0, y: 0, r: reach + HILL_GAP / 2 })));
  bodies.forEach((body, at) => {
    body.x = starts[at]?.x ?? 0;
    body.y = starts[at]?.y ?? 0;
  });
  if (scale !== null) drawTogether(bodies, { gap: HILL_GAP, aspect: 1.15 });
  const { left, right, top, bottom } = extentOf(bodies);
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  for (const body of bodies) {
    body.x -= middleX;
    body.y -= middleY;
  }
  const pillar = hills[0]?.pillar ?? 0;
  const title = scale === null ? null : input.names?.pillars[pillar];
  const plates = bodies.flatMap(({ x, y, plates: own }) =>
    own.map((plate) => ({ ...plate, x: x + plate.x, y: y + plate.y })),
  );
  if (title && scale !== null) {
    const [width, height] = [title.width / scale, title.height / scale];
    // Last, where it is found again.
    const y = top - middleY - PILLAR_NAME_GAP / scale - height / 2;
    plates.push({ x: 0, y, width, height });
  }
  const discs = bodies.map(({ x, y }, at) => ({ x, y, r: hills[at]?.r ?? 0 }));
  return {
    pillar,
    hills: hills.map((hill, at) => ({ hill, x: bodies[at]?.x ?? 0, y: bodies[at]?.y ?? 0 })),
    body: createBody(discs, plates),
  };
}

interface Sheet {
  readonly size: SheetSize;
  readonly aspect: number;
  readonly turn: number;
}

function raiseIslands(
  pillars: readonly (readonly Hill[])[],
  input: IslandInput,
  scale: number | null,
): Island[] {
  return pillars
    .map((hills) => raiseIsland(hills, input, scale))
    .toSorted((a, b) => sizeClass(b.body.reach) - sizeClass(a.body.reach));
}

function placeIslands(islands: readonly Island[], { aspect, turn }: Sheet): void {
  const radii = islands.map(({ body }) => body.reach);
  const placed = settleIslands(radii, aspect, SEA_GAP, turn);
  islands.forEach(({ body }, at) => {
    body.x = placed[at]?.x ?? 0;
    body.y = placed[at]?.y ?? 0;
  });
  const count = islands.reduce((sum, { hills }) => sum + hills.length, 0);
  if (count > MAX_DRAWN_TOGETHER) return;
  const bodies = islands
    .map(({ body }) => body)
    .toSorted((a, b) => Math.hypot(a.x / aspect, a.y) - Math.hypot(b.x / aspect, b.y));
  drawTogether(bodies, { gap: SEA_GAP, aspect });
}

function fitScale(islands: readonly Island[], { size }: Sheet): number {
  // An empty map can be drawn at any scale.
  if (islands.length === 0) return 1;
  const { left, right, top, bottom } = extentOf(islands.map(({ body }) => body));
  return Math.min(
    (size.width - 2 * size.margin) / (right - left),
    (size.height - 2 * size.margin) / (bottom - top),
    size.maxScale ?? Infinity,
  );
}

/** Islands drawn together toward the sheet's own shape rarely have it; so wider and higher ones are tried, too. */
const SHAPES = [1, 1.3, 0.77, 1.7];
/** Larger maps are drawn together once. */
const MAX_SHAPED = 60;

/** Places the islands so that `scale` fits, if possible. @returns the scale that fits */
function placeInShape(islands: readonly Island[], sheet: Sheet, scale: number): number {
  const count = islands.reduce((sum, { hills }) => sum + hills.length, 0);
  let best = 0;
  for (const factor of count > MAX_SHAPED ? SHAPES.slice(0, 1) : SHAPES) {
    placeIslands(islands, { ...sheet, aspect: sheet.aspect * factor });
    const possible = fitScale(islands, sheet);
    if (possible >= scale) return possible;
    best = Math.max(best, possible);
  }
  return best;
}

interface Fitted {
  readonly islands: readonly Island[];
  readonly scale: number;
  readonly isNamed: boolean;
}

/** The largest scale at which everything fits: with the names, or without them where they have no room. */
function fitIslands(input: IslandInput, size: SheetSize): Fitted {
  const pillars = hillsByPillar(input);
  const aspect = (size.width - 2 * size.margin) / (size.height - 2 * size.margin);
  const bare = raiseIslands(pillars, input, null);
  const turn = chooseTurn(
    bare.map(({ body }) => body.reach),
    aspect,
    SEA_GAP,
  );
  const sheet = { size, aspect, turn };
  placeIslands(bare, sheet);
  const barely = fitScale(bare, sheet);
  const named = input.names ? fitNamed(pillars, input, sheet, barely) : null;
  if (named) return named;
  return { islands: bare, scale: barely, isNamed: false };
}

/**
 * Approaches the largest scale from above. Names take up more room the smaller the scale is, so what would fit at one
 * scale doesn't predict the next: where the estimate is too small for names, the smallest scale is tried, and then those
 * in between.
 */
function fitNamed(
  pillars: readonly (readonly Hill[])[],
  input: IslandInput,
  sheet: Sheet,
  largest: number,
): Fitted | null {
  let best: Fitted | null = null;
  let [scale, tooLarge] = [largest, largest];
  for (let round = 0; round < FIT_TURNS; round += 1) {
    const islands = raiseIslands(pillars, input, scale);
    const possible = placeInShape(islands, sheet, scale);
    if (possible >= scale) {
      best = { islands, scale, isNamed: true };
      // Close enough, or not worth another try: it was reached from above.
      if (scale !== MIN_NAMED_SCALE || tooLarge < scale * FINE) return best;
      return fitBetween(pillars, input, sheet, best, tooLarge);
    }
    if (scale === MIN_NAMED_SCALE) return null;
    tooLarge = scale;
    scale = Math.max(possible * 0.98, scale * 0.5, MIN_NAMED_SCALE);
  }
  return null;
}

/** A larger scale than one that fits, and below one that doesn't, by halving. */
function fitBetween(
  pillars: readonly (readonly Hill[])[],
  input: IslandInput,
  sheet: Sheet,
  fitted: Fitted,
  tooLarge: number,
): Fitted {
  let [best, above] = [fitted, tooLarge];
  for (let round = 0; round < HALVINGS && above > best.scale * FINE; round += 1) {
    const scale = Math.sqrt(best.scale * above);
    const islands = raiseIslands(pillars, input, scale);
    if (placeInShape(islands, sheet, scale) >= scale) best = { islands, scale, isNamed: true };
    else above = scale;
  }
  return best;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Lays out a map with at least one cluster; coordinates are in the sheet's units, rounded to a tenth. */
export function layOutIslands(input: IslandInput, size: SheetSize): NamedIslandLayout {
  const { islands, scale, isNamed } = fitIslands(input, size);
  const { left, right, top, bottom } = extentOf(islands.map(({ body }) => body));
  const place = (x: number, y: number): Point => ({
    x: tenth(size.width / 2 + (x - (left + right) / 2) * scale),
    y: tenth(size.height / 2 + (y - (top + bottom) / 2) * scale),
  });
  const clusters: PlacedCluster[] = [];
  const keywords: PlacedKeyword[] = [];
  const clusterNames: (Point & { cluster: number })[] = [];
  const pillarNames: (Point & { pillar: number })[] = [];
  for (const { pillar, hills, body } of islands) {
    for (const { hill, ...at } of hills) {
      const [x, y] = [body.x + at.x, body.y + at.y];
      const center = place(x, y);
      const { cluster } = hill;
      clusters.push({ cluster, pillar, radius: tenth(hill.r * scale), ...center });
      for (const dot of hill.dots) {
        const radius = input.dotSizes ? { radius: tenth(dot.r * scale) } : {};
        keywords.push({ keyword: dot.keyword, pillar, ...place(x + dot.x, y + dot.y), ...radius });
      }
      const name = isNamed ? input.names?.clusters[cluster] : null;
      if (name) {
        const down = plateUnder(hill, name, scale).y;
        clusterNames.push({ cluster, ...place(x, y + down) });
      }
    }
    const title = isNamed && input.names?.pillars[pillar] ? body.plates.at(-1) : undefined;
    if (title) pillarNames.push({ pillar, ...place(body.x + title.x, body.y + title.y) });
  }
  const names = isNamed ? { clusters: clusterNames, pillars: pillarNames } : null;
  return { clusters, keywords, dotRadius: tenth(DOT * scale), names, scale };
}
