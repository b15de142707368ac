/** Styles of what the page's columns render in the cells of the grid. */
import type { Theme } from "@mui/material/styles";
import { getGaugeStyles } from "#/ui/grid/gauge-styles.ts";

export const KEYWORD_CELL_STYLES = (theme: Theme) => ({
  "& .count": {
    fontSize: 11.5,
    fontWeight: 500,
    padding: "0 6px",
    lineHeight: "18px",
    borderRadius: "9px",
    color: theme.vars.palette.text.secondary,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  },
  "& .tag": {
    fontSize: 12,
    padding: "0 7px",
    lineHeight: "20px",
    borderRadius: "10px",
    backgroundColor: theme.vars.palette.primary.light,
  },
  "& .row[aria-selected='true'] .tag": { backgroundColor: theme.vars.palette.background.paper },
  "& .months": { width: 68, height: 18, overflow: "visible" },
  "& .months path": {
    fill: "none",
    stroke: theme.vars.palette.primary.main,
    strokeWidth: 1.4,
    strokeLinejoin: "round",
    strokeLinecap: "round",
  },
  "& .months circle": { fill: theme.vars.palette.primary.main },
  ...getGaugeStyles(theme, 36),
  "& .cell > .score": { minWidth: 20, fontWeight: 550 },
});
