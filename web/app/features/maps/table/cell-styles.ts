/** Styles of what the table's columns render in the cells of the grid. */
import type { Theme } from "@mui/material/styles";
import { getGaugeStyles } from "#/ui/grid/gauge-styles.ts";

export const CELL_STYLES = (theme: Theme) => ({
  "& .above": { maxWidth: "45%", color: theme.vars.palette.text.secondary },
  "& .notes": {
    display: "inline-flex",
    alignItems: "center",
    gap: "8px",
    color: theme.vars.palette.text.secondary,
  },
  "& .notes > span": { display: "inline-flex", alignItems: "center", gap: "3px" },
  ...getGaugeStyles(theme, 48),
  "& .cell > a.text": { color: "inherit", textDecorationColor: theme.vars.palette.divider },
  "& .other-page": { display: "inline-flex", flex: "none", color: theme.vars.palette.warning.main },
  "& .cell > .score": { minWidth: 22 },
});
