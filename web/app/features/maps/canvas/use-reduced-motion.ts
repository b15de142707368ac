import useMediaQuery from "@mui/material/useMediaQuery";

/** Whether the reader wants nothing to move that need not. What style sheets move is stilled by the theme. */
export function useReducedMotion(): boolean {
  return useMediaQuery("(prefers-reduced-motion: reduce)", { noSsr: true });
}
