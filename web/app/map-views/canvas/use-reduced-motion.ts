import useMediaQuery from "@mui/material/useMediaQuery";

/** Whether the user prefers reduced motion. Animations in style sheets are disabled by the theme. */
export function useReducedMotion(): boolean {
  return useMediaQuery("(prefers-reduced-motion: reduce)", { noSsr: true });
}
