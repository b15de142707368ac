/** How long a picture takes to go where a key or a button sends it. */
export const TRAVEL_MS = 180;
/** How much larger a key or a button draws a picture. */
export const ZOOM_STEP = 1.4;
