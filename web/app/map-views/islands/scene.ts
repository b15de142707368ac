/** Everything the sample map's drawing needs, computed once: on the server for the first sheet, in the browser after a regroup. */
import {
  layOutIslands,
  type IslandLayout,
  type PlacedCluster,
  type Point,
  type SheetSize,
} from "#/map-views/islands/island-layout.ts";
import {
  boxOf,
  placeLabels,
  placePillarNames,
  type Box,
  type PillarName,
  type PlacedLabel,
} from "#/map-views/islands/label-placement.ts";
import { outlineOf } from "#/map-views/islands/land-outline.ts";
import type { ReadMap } from "#/map-views/islands/map-reading.ts";
import { pillarColor } from "#/ui/theme/map-colors.ts";

export interface Island {
  readonly pillar: number;
  /** The outline of its land; stroked wide, it becomes the coast and the contours around it. */
  readonly ground: string;
  /** The circles of its clusters, as far as they are land that `ground` leaves out. */
  readonly hills: string | null;
  /** The coast of an island that is still forming, drawn dashed; null: it has formed. */
  readonly formingCoast: string | null;
}

export interface Scene {
  readonly size: SheetSize;
  readonly layout: IslandLayout;
  readonly islands: readonly Island[];
  readonly labels: readonly PlacedLabel[];
  readonly pillarNames: readonly PillarName[];
  readonly fontSize: number;
  readonly pillarFontSize: number;
}

/** Hills closer to each other than this enclose no water. */
const STRAIT = 12;

/** The two sheets: landscape and portrait. CSS selects one. */
const SHEETS = {
  landscape: { width: 860, height: 560, margin: 40 },
  portrait: { width: 380, height: 560, margin: 30 },
} as const satisfies Record<string, SheetSize>;
export type SheetShape = keyof typeof SHEETS;

const FONT_SIZES: Readonly<Record<SheetShape, number>> = { landscape: 11.5, portrait: 10.5 };
/** A pillar's label takes precedence over a page's. */
const PILLAR_NAME_SCALE = 1.28;

/** One arc almost all the way round; closing it does the rest. Half the size of two half circles. */
export function circlePath({ x, y, radius }: PlacedCluster): string {
  const r = tenths(radius);
  return `M${tenths(x - radius)} ${tenths(y)}a${r} ${r} 0 1 0 0-.1z`;
}

/** More precise than anyone sees. */
export const tenths = (units: number): string => String(Math.round(units * 10) / 10);

/** The land between three adjacent hills, which their circles alone would leave open. */
function groundBetween(hills: readonly PlacedCluster[]): string {
  const areNear = (a: PlacedCluster, b: PlacedCluster): boolean =>
    Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius + STRAIT;
  return hills
    .flatMap((a, i) =>
      hills.slice(i + 1).flatMap((b, j) =>
        areNear(a, b)
          ? hills
              .slice(i + j + 2)
              .filter((c) => areNear(a, c) && areNear(b, c))
              // Wound in the same direction as the circles: opposite windings would cancel out.
              .map((c) => triangle(a, b, c))
          : [],
      ),
    )
    .join("");
}

/** From one point to the next, which is shorter than where that is. */
const step = (from: Point, to: Point): string =>
  `${tenths(to.x - from.x)}${joined(tenths(to.y - from.y))}`;

/** After another number: a minus sign separates them as well. */
export const joined = (number: string): string => (number.startsWith("-") ? number : ` ${number}`);

function triangle(a: Point, b: Point, c: Point): string {
  const turn = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  const [second, third] = turn < 0 ? [b, c] : [c, b];
  return `M${tenths(a.x)} ${tenths(a.y)}l${step(a, second)}${joined(step(second, third))}z`;
}

/** The land of each pillar, including what is under its names where the layout has room for all of them. */
export function groundsOf(
  { clusters }: IslandLayout,
  plates: ReadonlyMap<number, readonly Box[]>,
  forming: { readonly pillars: ReadonlySet<number>; readonly coast: number } = NONE_FORMING,
): readonly Island[] {
  return [...Map.groupBy(clusters, ({ pillar }) => pillar)].map(([pillar, hills]) => {
    const land = { hills, plates: plates.get(pillar) ?? [] };
    const formingCoast = forming.pillars.has(pillar) ? outlineOf(land, forming.coast) : null;
    return { pillar, ground: outlineOf(land), hills: null, formingCoast };
  });
}

const NONE_FORMING = { pillars: new Set<number>(), coast: 0 } as const;

export function boxAround(hills: readonly PlacedCluster[]): Box {
  return {
    left: Math.min(...hills.map(({ x, radius }) => x - radius)),
    right: Math.max(...hills.map(({ x, radius }) => x + radius)),
    top: Math.min(...hills.map(({ y, radius }) => y - radius)),
    bottom: Math.max(...hills.map(({ y, radius }) => y + radius)),
  };
}

function landOf(pillar: number, placed: readonly PlacedCluster[]): Island {
  const [hills, between] = [placed.map(circlePath).join(""), groundBetween(placed)];
  // A pattern would be twice as dark where two parts of the land overlap.
  return pillarColor(pillar).hasPattern
    ? { pillar, ground: hills + between, hills: null, formingCoast: null }
    : { pillar, ground: between, hills, formingCoast: null };
}

/** The scene of a map with at least one cluster. */
export function buildScene(map: ReadMap, shape: SheetShape): Scene {
  const size = SHEETS[shape];
  const fontSize = FONT_SIZES[shape];
  const pillarFontSize = fontSize * PILLAR_NAME_SCALE;
  const layout = layOutIslands(
    {
      keywordsOf: map.clusters.map(({ keywords }) => keywords),
      pillarOf: map.clusters.map(({ pillar }) => pillar),
    },
    size,
  );
  const islands = [...Map.groupBy(layout.clusters, ({ pillar }) => pillar)];
  const pillarNames = placePillarNames({
    islands: islands.map(([pillar, hills]) => ({
      pillar,
      name: map.pillars[pillar] ?? "",
      around: boxAround(hills),
    })),
    layout,
    size,
    fontSize: pillarFontSize,
  });
  return {
    size,
    layout,
    fontSize,
    pillarFontSize,
    pillarNames,
    islands: islands.map(([pillar, hills]) => landOf(pillar, hills)),
    labels: placeLabels({
      // A page with the same name as its pillar needs no label of its own.
      names: map.clusters.map(({ name, pillar }) => (name === map.pillars[pillar] ? "" : name)),
      layout,
      size,
      fontSize,
      taken: pillarNames.map((name) => boxOf(name.lines, name, "middle", pillarFontSize)),
    }),
  };
}
