/**
 * Measures shared by the layout and the drawing, in map units; a separate file, so that the drawing loads
 * without the layout.
 */

/** Distance by which the coast and the contours in the sea extend beyond the circles. */
export const COAST = 7;
export const SEA_CONTOURS = [23, 14] as const;
/** Line height of a label on the sheet, as a share of its font size. */
export const LINE_HEIGHT = 1.18;

/** More precise than anyone sees. */
export const formatTenths = (units: number): string => String(Math.round(units * 10) / 10);
