/** Measures that the layout and the drawing share, in the sheet's units; apart, so that the drawing loads without the layout. */

/** How far the coast and the contours in the sea lie outside the hills. */
export const COAST = 7;
export const SEA_CONTOURS = [23, 14] as const;
/** Of a name on the sheet, as a share of its size. */
export const LINE_HEIGHT = 1.18;
