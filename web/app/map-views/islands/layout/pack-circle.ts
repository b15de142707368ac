/** The keywords of a cluster in their circle. */
import { packEnclose, packSiblings } from "d3-hierarchy";

export interface PackedDot {
  readonly keyword: number;
  /** Position relative to the middle of the circle. */
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const DOT_GAP = 2.2;
const EDGE = 1;

/**
 * Spread evenly over the circle instead of crowded in its middle; smaller where the circle has less room than they ask
 * for.
 *
 * @param dotOf the radius of a keyword's dot
 * @param radius of the circle
 */
export function packCircle(
  keywords: readonly number[],
  dotOf: (keyword: number) => number,
  radius: number,
): PackedDot[] {
  const packed = packSiblings(
    keywords.map((keyword) => ({ keyword, x: 0, y: 0, r: dotOf(keyword) + DOT_GAP })),
  );
  const around = packed.length > 0 ? packEnclose(packed) : { x: 0, y: 0, r: 1 };
  const spread = (radius - EDGE) / around.r;
  const isAlone = packed.length === 1;
  return packed.map(({ keyword, x, y, r }) => ({
    keyword,
    x: isAlone ? 0 : (x - around.x) * spread,
    y: isAlone ? 0 : (y - around.y) * spread,
    r: (r - DOT_GAP) * Math.min(1, spread),
  }));
}
