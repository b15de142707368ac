import type { CSSObject, Theme } from "@mui/material/styles";

/** The ring of whatever the keyboard is on. `offsetPx` below 0 draws it inside, where outside is clipped. */
export function focusRing(theme: Theme, offsetPx = 2): CSSObject {
  return {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: offsetPx,
  };
}
