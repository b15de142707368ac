/** Everything the sample map's drawing needs, computed once: on the server for the first sheet, in the browser after a regroup. */
import {
  layOutIslands,
  type IslandLayout,
  type NamedIslandLayout,
  type PlacedCluster,
  type SheetSize,
} from "#/map-views/islands/island-layout.ts";
import {
  boxOf,
  fitName,
  nameSize,
  placeLabels,
  placePillarNames,
  type Box,
  type PillarName,
  type PlacedLabel,
} from "#/map-views/islands/label-placement.ts";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { coastReach, tenths } from "#/map-views/islands/drawing-measures.ts";
import { FLAG_PX, highestScores } from "#/map-views/islands/flagged.ts";
import { outlineOf } from "#/map-views/islands/land-outline.ts";
import { dotSizesOf } from "#/map-views/islands/dot-sizes.ts";
import type { ReadMap } from "#/map-views/islands/map-reading.ts";

export interface Island {
  readonly pillar: number;
  /** The outline of its land; stroked wide, it becomes the coast and the contours around it. */
  readonly ground: string;
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
  /** How far coast and contours extend, 1 = usual. */
  readonly reach: number;
  /** The clusters with the best opportunities, with their scores. */
  readonly flags: readonly Flag[];
}

export interface Flag extends PlacedCluster {
  /** 0–100. */
  readonly score: number;
}

/** The two sheets: landscape and portrait. CSS selects one. */
const SHEETS = {
  landscape: { width: 800, height: 540, margin: 24, maxScale: 2.2 },
  portrait: { width: 380, height: 660, margin: 16, maxScale: 2.2 },
} as const satisfies Record<string, SheetSize>;
export type SheetShape = keyof typeof SHEETS;

const FONT_SIZES: Readonly<Record<SheetShape, number>> = { landscape: 12, portrait: 10.5 };
/** A pillar's label takes precedence over a page's. */
const PILLAR_NAME_SCALE = 1.28;

/** One arc almost all the way round; closing it does the rest. Half the size of two half circles. */
export function circlePath({ x, y, radius }: PlacedCluster): string {
  const r = tenths(radius);
  return `M${tenths(x - radius)} ${tenths(y)}a${r} ${r} 0 1 0 0-.1z`;
}

/** After another number: a minus sign separates them as well. */
export const joined = (number: string): string => (number.startsWith("-") ? number : ` ${number}`);

/** The land of each pillar, including what is under its names where the layout has room for all of them. */
export function groundsOf(
  { clusters }: IslandLayout,
  plates: ReadonlyMap<number, readonly Box[]>,
  forming: { readonly pillars: ReadonlySet<number>; readonly coast: number } = NONE_FORMING,
): readonly Island[] {
  return [...Map.groupBy(clusters, ({ pillar }) => pillar)].map(([pillar, hills]) => {
    const land = { hills, plates: plates.get(pillar) ?? [] };
    const formingCoast = forming.pillars.has(pillar) ? outlineOf(land, forming.coast) : null;
    return { pillar, ground: outlineOf(land), formingCoast };
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

/** What a drawing shows besides names: dots by searches, flags by opportunity. */
type Figures = Pick<MapSnapshot, "keywords" | "clusters">;

/**
 * The scene of a map with at least one cluster: every name on its island where they have room, as on a map's own page;
 * otherwise as many as fit.
 */
export function buildScene(map: ReadMap, shape: SheetShape, figures: Figures): Scene {
  const size = SHEETS[shape];
  const fontSize = FONT_SIZES[shape];
  const pillarFontSize = fontSize * PILLAR_NAME_SCALE;
  const scores = highestScores(figures.clusters.opportunity);
  const names = map.clusters.map(({ name }) => fitName(name, NAME_LINES));
  const pillars = map.pillars.map((name) => fitName(name, NAME_LINES));
  const layout = layOutIslands(
    {
      keywordsOf: map.clusters.map(({ keywords }) => keywords),
      pillarOf: map.clusters.map(({ pillar }) => pillar),
      dotSizes: dotSizesOf(figures.keywords.volumePerMonth),
      names: {
        clusters: names.map((lines) => nameSize(lines, fontSize)),
        pillars: pillars.map((lines) => nameSize(lines, pillarFontSize)),
        flags: { size: FLAG_SIZE, clusters: new Set(scores.keys()) },
      },
    },
    size,
  );
  const drawn = layout.names
    ? namedLand(layout, names, pillars, fontSize)
    : landWithFittingNames(map, layout, shape);
  const flags = layout.clusters.flatMap((at) => {
    const score = scores.get(at.cluster);
    return score === undefined ? [] : [{ ...at, score: Math.round(score) }];
  });
  return {
    size,
    layout,
    fontSize,
    pillarFontSize,
    ...drawn,
    reach: coastReach(layout.scale),
    flags,
  };
}

type DrawnLand = Pick<Scene, "islands" | "labels" | "pillarNames">;
type Lines = readonly (readonly string[])[];

function namedLand(
  layout: NamedIslandLayout,
  names: Lines,
  pillars: Lines,
  fontSize: number,
): DrawnLand {
  const places = layout.names ?? { clusters: [], pillars: [] };
  const labels = places.clusters.map(({ cluster, x, y }): PlacedLabel => ({
    cluster,
    lines: names[cluster] ?? [],
    anchor: "middle",
    x,
    y,
  }));
  const pillarOf = new Map(layout.clusters.map(({ cluster, pillar }) => [cluster, pillar]));
  const plates = Map.groupBy(labels, ({ cluster }) => pillarOf.get(cluster) ?? 0);
  const boxes = [...plates].map(
    ([pillar, own]) =>
      [pillar, own.map(({ lines, ...at }) => boxOf(lines, at, "middle", fontSize))] as const,
  );
  return {
    islands: groundsOf(layout, new Map(boxes)),
    labels,
    pillarNames: places.pillars.map(({ pillar, x, y }) => ({
      pillar,
      lines: pillars[pillar] ?? [],
      x,
      y,
    })),
  };
}

function landWithFittingNames(map: ReadMap, layout: IslandLayout, shape: SheetShape): DrawnLand {
  const size = SHEETS[shape];
  const fontSize = FONT_SIZES[shape];
  const pillarFontSize = fontSize * PILLAR_NAME_SCALE;
  const islands = [...Map.groupBy(layout.clusters, ({ pillar }) => pillar)];
  const free = { clusters: [], keywords: circlesAsDots(layout.clusters), dotRadius: 0 };
  const pillarNames = placePillarNames({
    islands: islands.map(([pillar, hills]) => ({
      pillar,
      name: map.pillars[pillar] ?? "",
      around: boxAround(hills),
    })),
    layout: free,
    size,
    fontSize: pillarFontSize,
  });
  return {
    pillarNames,
    islands: groundsOf(layout, new Map()),
    labels: placeLabels({
      // A page with the same name as its pillar needs no label of its own.
      names: map.clusters.map(({ name, pillar }) => (name === map.pillars[pillar] ? "" : name)),
      layout: { ...free, clusters: layout.clusters },
      size,
      fontSize,
      taken: pillarNames.map((name) => boxOf(name.lines, name, "middle", pillarFontSize)),
    }),
  };
}

/** For placing names: circles must stay free, not only their dots. */
export function circlesAsDots(circles: readonly PlacedCluster[]): IslandLayout["keywords"] {
  return circles.map(({ cluster, pillar, x, y, radius }) => ({
    keyword: cluster,
    pillar,
    x,
    y,
    radius,
  }));
}

/** A sheet is smaller than a map's own page: there, a name has three. */
const NAME_LINES = 2;
const FLAG_SIZE = { width: FLAG_PX.width, height: FLAG_PX.height };
