/**
 * Measures shared by the layout and the drawing, in the sheet's units; a separate file, so that the drawing loads
 * without the layout.
 */

/** How far the coast and the contours in the sea extend beyond the hills. */
export const COAST = 7;
export const SEA_CONTOURS = [23, 14] as const;
/** Of a label on the sheet, as a share of its font size. */
export const LINE_HEIGHT = 1.18;

/** Coast and contours are drawn in full from this scale on; below it, islands are closer together than they reach. */
const FULL_REACH_SCALE = 0.8;

/** How far coast and contours extend at a scale of the drawing, 1 = usual. */
export function coastReach(scale: number): number {
  return Math.min(1, scale / FULL_REACH_SCALE);
}

/** More precise than anyone sees. */
export const tenths = (units: number): string => String(Math.round(units * 10) / 10);
