/** Styles of the bar that shows a score from 0 to 100 in a row: `.gauge` with its filled part, an `i`. */
import type { Theme } from "@mui/material/styles";

export const getGaugeStyles = (theme: Theme, widthPx: number) => ({
  "& .gauge": {
    width: widthPx,
    height: 6,
    borderRadius: "2px",
    backgroundColor: theme.vars.palette.background.inset,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
    overflow: "hidden",
  },
  "& .gauge > i": {
    display: "block",
    height: "100%",
    boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${theme.vars.palette.text.primary} 22%, transparent)`,
  },
});
