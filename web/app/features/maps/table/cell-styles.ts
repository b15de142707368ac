/** Styles of what the table's columns render in the cells of the grid. */
import type { Theme } from "@mui/material/styles";

export const CELL_STYLES = (theme: Theme) => ({
  "& .above": { maxWidth: "45%", color: theme.vars.palette.text.secondary },
  "& .notes": {
    display: "inline-flex",
    alignItems: "center",
    gap: "8px",
    color: theme.vars.palette.text.secondary,
  },
  "& .notes > span": { display: "inline-flex", alignItems: "center", gap: "3px" },
  "& .gauge": {
    width: 48,
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
  "& .cell > a.text": { color: "inherit", textDecorationColor: theme.vars.palette.divider },
  "& .other-page": { display: "inline-flex", flex: "none", color: theme.vars.palette.warning.main },
  "& .cell > .score": { minWidth: 22 },
});
