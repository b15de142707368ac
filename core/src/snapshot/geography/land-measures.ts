/** Circles of land and their measures, in map units; without the schema, so that public pages can draw a map. */
import type { MapGeography } from "#/snapshot/geography/map-geography.ts";

/** Gap between two clusters of a pillar when a map is made: room to give way, and for names. */
export const LAND_GAP = 15;
/** Gap between two clusters of different pillars when a map is made. */
export const SEA_GAP = 40;
/** Minimum gap between two clusters of a pillar, whatever was edited. */
export const MIN_GAP = 7;
/** Minimum gap between two clusters of different pillars, whatever was edited. */
export const MIN_SEA = 22;

/** Gap between two clusters that give way toward each other, if nothing else is left. */
export const TOUCHING_GAP = 0.5;
/** Maximum distance by which a cluster gives way: two that do so toward each other still don't touch. */
export const GIVEN = (MIN_GAP - TOUCHING_GAP) / 2;

/** A circle of a cluster, in map units. */
export interface Circle {
  x: number;
  y: number;
  radius: number;
}

/** The area of a cluster is proportional to the number of its keywords; an empty one is as large as one with one. */
export function computeRadius(keywords: number): number {
  return KEYWORD_RADIUS * Math.sqrt(Math.max(1, keywords));
}

/** Radius of a keyword alone: its dot, the gap around it, and what circles leave empty between them. */
const KEYWORD_RADIUS = 11.4;

/** Counts the keywords of each of `count` clusters. */
export function countClusterKeywords(clusterOf: readonly number[], count: number): number[] {
  const counts = Array<number>(count).fill(0);
  for (const cluster of clusterOf) counts[cluster] = (counts[cluster] ?? 0) + 1;
  return counts;
}

/** The box around circles; a point for none. */
export function measureFrame(circles: readonly Circle[]): MapGeography["frame"] {
  const frame = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y, radius } of circles) {
    frame.left = Math.min(frame.left, x - radius);
    frame.top = Math.min(frame.top, y - radius);
    frame.right = Math.max(frame.right, x + radius);
    frame.bottom = Math.max(frame.bottom, y + radius);
  }
  return circles.length === 0 ? { left: 0, top: 0, right: 0, bottom: 0 } : frame;
}

/** The geography of some of a map's clusters and pillars, by their rows; the frame stays that of the whole. */
export function selectGeographyPart(
  { clusters: { x, y, radius }, pillars, frame }: MapGeography,
  clusterRows: readonly number[],
  pillarRows: readonly number[],
): MapGeography {
  const rowsOf = (column: readonly number[], rows: readonly number[]): number[] =>
    rows.map((row) => column[row] ?? 0);
  return {
    clusters: {
      x: rowsOf(x, clusterRows),
      y: rowsOf(y, clusterRows),
      radius: rowsOf(radius, clusterRows),
    },
    pillars: { hue: rowsOf(pillars.hue, pillarRows) },
    frame,
  };
}

/** More precise than anyone sees; without the sign of −0, which JSON loses. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10 + 0;

/** Distance without `Math.hypot`, which not every engine rounds alike: places must be the same for everyone. */
export const measureDistance = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);
