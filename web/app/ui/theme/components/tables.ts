import type { Components, Theme } from "@mui/material/styles";

/** Dense by default: 36 px rows, 28 px with `size="small"`; numbers align everywhere. */
export const tables: Components<Theme> = {
  MuiTable: { styleOverrides: { root: { fontVariantNumeric: "tabular-nums" } } },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        "&.MuiTableRow-hover:hover": { backgroundColor: theme.vars.palette.background.inset },
        "&.Mui-selected, &.Mui-selected:hover": {
          backgroundColor: theme.vars.palette.primary.light,
        },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 36,
        padding: "4px 12px",
        fontSize: theme.typography.pxToRem(14),
        lineHeight: 1.4,
        borderBottomColor: theme.vars.palette.divider,
      }),
      sizeSmall: { height: 28, padding: "2px 10px" },
      head: ({ theme }) => ({
        fontSize: theme.typography.pxToRem(12),
        fontWeight: 600,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.background.inset,
        whiteSpace: "nowrap",
      }),
    },
  },
};
