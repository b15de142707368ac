/** Everything the sample map's drawing needs, computed once: on the server for the first sheet, in the browser after a regroup. */
import {
  layOutIslands,
  type IslandLayout,
  type PlacedCluster,
  type SheetSize,
} from "#/map-views/islands/layout/island-layout.ts";
import {
  placeNames,
  type PillarName,
  type PlacedLabel,
} from "#/map-views/islands/layout/label-placement.ts";
import { toLandNames } from "#/map-views/islands/layout/land-name.ts";
import { getGeography } from "@mapwright/core/snapshot/geography/lay-out-geography";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { COAST, formatTenths } from "#/map-views/islands/layout/drawing-measures.ts";
import { getFlagBox, pickHighestScores } from "#/map-views/islands/layout/flagged.ts";
import { drawOutline } from "#/map-views/islands/layout/land-outline.ts";
import { computeDotSizes } from "#/map-views/islands/layout/dot-sizes.ts";
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
  portrait: { width: 380, height: 420, margin: 18, maxScale: 2.2 },
} as const satisfies Record<string, SheetSize>;
export type SheetShape = keyof typeof SHEETS;

const FONT_SIZES: Readonly<Record<SheetShape, number>> = { landscape: 12, portrait: 12 };
/** A pillar's label takes precedence over a page's. */
const PILLAR_NAME_SCALE = 1.28;

/** One arc almost all the way round; closing it does the rest. Half the size of two half circles. */
export function buildCirclePath({ x, y, radius }: PlacedCluster): string {
  const r = formatTenths(radius);
  return `M${formatTenths(x - radius)} ${formatTenths(y)}a${r} ${r} 0 1 0 0-.1z`;
}

/** After another number: a minus sign separates them as well. */
export const joinNumber = (number: string): string =>
  number.startsWith("-") ? number : ` ${number}`;

/** The land of each pillar. */
export function layOutGrounds(
  { clusters, scale }: IslandLayout,
  forming: ReadonlySet<number> = NONE_FORMING,
): readonly Island[] {
  return [...Map.groupBy(clusters, ({ pillar }) => pillar)].map(([pillar, circles]) => {
    const formingCoast = forming.has(pillar) ? drawOutline(circles, scale, COAST * scale) : null;
    return { pillar, ground: drawOutline(circles, scale), formingCoast };
  });
}

const NONE_FORMING: ReadonlySet<number> = new Set();

/** The scene of a map with at least one cluster, with as many names as fit. */
export function buildScene(map: ReadMap, shape: SheetShape, snapshot: MapSnapshot): Scene {
  const size = SHEETS[shape];
  const fontSize = FONT_SIZES[shape];
  const pillarFontSize = fontSize * PILLAR_NAME_SCALE;
  const { clusters: places, frame } = getGeography(snapshot);
  const layout = layOutIslands(
    {
      keywordsOf: map.clusters.map(({ keywords }) => keywords),
      pillarOf: map.clusters.map(({ pillar }) => pillar),
      dotSizes: computeDotSizes(snapshot.keywords.volumePerMonth),
      places,
      frame,
    },
    size,
  );
  const scores = pickHighestScores(snapshot.clusters.opportunity);
  const flags = layout.clusters.flatMap((at) => {
    const score = scores.get(at.cluster);
    return score === undefined ? [] : [{ ...at, score: Math.round(score) }];
  });
  const names = placeNames({
    clusters: layout.clusters,
    named: layout.clusters,
    clusterNames: toLandNames(map.clusters.map(({ name }) => name)),
    pillarNames: map.pillars,
    size,
    fontSize,
    pillarFontSize,
    scale: layout.scale,
    taken: flags.map((flag) => getFlagBox(flag, 1)),
  });
  return {
    size,
    layout,
    fontSize,
    pillarFontSize,
    islands: layOutGrounds(layout),
    ...names,
    flags,
  };
}
