import type { CSSObject, Theme } from "@mui/material/styles";

/** The keyboard focus ring. `offsetPx` below 0 draws it inside, for elements whose outside is clipped. */
export function buildFocusRing(theme: Theme, offsetPx = 2): CSSObject {
  return {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: offsetPx,
  };
}
