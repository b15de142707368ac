import useMediaQuery from "@mui/material/useMediaQuery";

/** Duration of the animation when a key or a button moves the viewport. */
export const TRAVEL_MS = 180;
/** Zoom factor of a key press or button. */
export const ZOOM_STEP = 1.4;

/** Whether the user prefers reduced motion. Animations in style sheets are disabled by the theme. */
export function useReducedMotion(): boolean {
  return useMediaQuery("(prefers-reduced-motion: reduce)", { noSsr: true });
}
