/** The keywords of a cluster in their circle, whose area is proportional to the area of their dots. */
import { packEnclose, packSiblings } from "d3-hierarchy";

export interface PackedDot {
  readonly keyword: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export interface Hill {
  readonly cluster: number;
  readonly pillar: number;
  readonly r: number;
  readonly dots: readonly PackedDot[];
}

const DOT_GAP = 2.2;
/** How much of a circle its dots take up, with the gap around each: less than the loosest packing of a few dots. */
const FILLED = 0.4;
const EDGE = 1;

/** @param dotOf the radius of a keyword's dot */
export function packHill(
  cluster: number,
  pillar: number,
  keywords: readonly number[],
  dotOf: (keyword: number) => number,
): Hill {
  const packed = packSiblings(
    keywords.map((keyword) => ({ keyword, x: 0, y: 0, r: dotOf(keyword) + DOT_GAP })),
  );
  const r = hillRadius(packed.map((dot) => dot.r));
  const inner = packed.length > 0 ? packEnclose(packed).r : 0;
  // Spread evenly over the circle instead of crowded in its middle.
  const spread = inner > 0 ? Math.max(1, (r - EDGE) / inner) : 1;
  const isAlone = packed.length === 1;
  return {
    cluster,
    pillar,
    r: Math.max(r, inner + EDGE),
    dots: packed.map((dot) => ({
      keyword: dot.keyword,
      x: isAlone ? 0 : dot.x * spread,
      y: isAlone ? 0 : dot.y * spread,
      r: dot.r - DOT_GAP,
    })),
  };
}

/** An empty cluster is as large as one with a keyword. */
function hillRadius(dots: readonly number[]): number {
  const area = dots.reduce((sum, r) => sum + r * r, 0);
  return Math.sqrt((area || (5 + DOT_GAP) ** 2) / FILLED);
}
