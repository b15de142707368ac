/**
 * A map's land on a sheet: its geography, scaled to fit, with the keywords packed into their clusters' circles. The sheet
 * never changes where anything is on the map, only how large it is drawn. Pure and deterministic.
 */
import { roundToTenth } from "@mapwright/core/snapshot/geography/land-measures";
import type { MapGeography } from "@mapwright/core/snapshot/geography/map-geography";
import { packCircle } from "#/map-views/islands/layout/pack-circle.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Circle extends Point {
  readonly radius: number;
}

export interface PlacedCluster extends Point {
  readonly cluster: number;
  readonly pillar: number;
  readonly radius: number;
}

export interface PlacedKeyword extends Point {
  readonly keyword: number;
  readonly pillar: number;
  /** Radius of the dot, where dots differ in size. */
  readonly radius?: number;
}

export interface IslandLayout {
  readonly clusters: readonly PlacedCluster[];
  readonly keywords: readonly PlacedKeyword[];
  /** All clusters as they are now, for a layout of an earlier date. Absent: `clusters` are. */
  readonly whole?: readonly PlacedCluster[];
  /** The radius of a keyword's dot. */
  readonly dotRadius: number;
  /** Size of a map unit in the sheet's units. */
  readonly scale: number;
}

export interface IslandInput {
  /** cluster → its keywords. */
  readonly keywordsOf: readonly (readonly number[])[];
  /** cluster → pillar; −1: not drawn. */
  readonly pillarOf: readonly number[];
  /** keyword → size of its dot, 1 = usual; without it, all are the same. */
  readonly dotSizes?: readonly number[];
  /** Places by cluster, in map units. */
  readonly places: MapGeography["clusters"];
  /** Area that fills the sheet, in map units. */
  readonly frame: MapGeography["frame"];
}

export interface SheetSize {
  readonly width: number;
  readonly height: number;
  /** Margin along each edge for the frame and the contour lines. */
  readonly margin: number;
  /** Maximum scale of the drawing, for maps of a few keywords; without it, any map fills the sheet. */
  readonly maxScale?: number;
}

const DOT = 5;

/** Coordinates are in the sheet's units, rounded to a tenth. */
export function layOutIslands(input: IslandInput, size: SheetSize): IslandLayout {
  const { keywordsOf, pillarOf, dotSizes, places, frame } = input;
  const scale = scaleOf(frame, size);
  const [midX, midY] = [(frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2];
  const place = (x: number, y: number): Point => ({
    x: roundToTenth(size.width / 2 + (x - midX) * scale),
    y: roundToTenth(size.height / 2 + (y - midY) * scale),
  });
  const dotOf = (keyword: number): number => DOT * (dotSizes?.[keyword] ?? 1);
  const clusters: PlacedCluster[] = [];
  const keywords: PlacedKeyword[] = [];
  for (const [cluster, members] of keywordsOf.entries()) {
    const pillar = pillarOf[cluster] ?? 0;
    if (pillar < 0) continue;
    const [x = 0, y = 0, radius = 0] = [
      places.x[cluster],
      places.y[cluster],
      places.radius[cluster],
    ];
    clusters.push({ cluster, pillar, radius: roundToTenth(radius * scale), ...place(x, y) });
    for (const dot of packCircle(members, dotOf, radius)) {
      const own = dotSizes ? { radius: roundToTenth(dot.r * scale) } : {};
      keywords.push({ keyword: dot.keyword, pillar, ...place(x + dot.x, y + dot.y), ...own });
    }
  }
  return { clusters, keywords, dotRadius: roundToTenth(DOT * scale), scale };
}

function scaleOf({ left, right, top, bottom }: IslandInput["frame"], size: SheetSize): number {
  const [across, down] = [right - left, bottom - top];
  // An empty map can be drawn at any scale.
  if (across <= 0 || down <= 0) return 1;
  return Math.min(
    (size.width - 2 * size.margin) / across,
    (size.height - 2 * size.margin) / down,
    size.maxScale ?? Infinity,
  );
}
