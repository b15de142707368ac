import type { Components, Theme } from "@mui/material/styles";

export const navigation: Components<Theme> = {
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      }),
      indicator: { height: 2 },
      list: { gap: 20 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        minHeight: 40,
        padding: "0 2px",
        textTransform: "none",
        fontSize: theme.typography.pxToRem(14),
        fontWeight: 500,
        color: theme.vars.palette.text.secondary,
        "&:hover": { color: theme.vars.palette.text.primary },
        "&.Mui-selected": { color: theme.vars.palette.text.primary, fontWeight: 600 },
        "&.Mui-focusVisible": { outlineOffset: -2 },
      }),
    },
  },
  MuiBreadcrumbs: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: theme.typography.pxToRem(14),
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
  MuiDivider: {
    styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }) },
  },
};
