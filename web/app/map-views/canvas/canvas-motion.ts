/** Duration of the animation when a key or a button moves the viewport. */
export const TRAVEL_MS = 180;
/** Zoom factor of a key press or button. */
export const ZOOM_STEP = 1.4;
