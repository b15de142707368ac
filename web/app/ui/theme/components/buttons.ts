import type { Components, CSSObject, Theme } from "@mui/material/styles";
import { focusRing } from "#/ui/theme/components/focus-ring.ts";

const controlEdge = (theme: Theme): CSSObject => ({
  borderColor: theme.vars.palette.edge,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  "&:hover": {
    borderColor: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.inset,
  },
});

export const buttons: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: ({ theme }) => ({ "&.Mui-focusVisible": focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        minHeight: 40,
        padding: "0 16px",
        whiteSpace: "nowrap",
        "&:active": { transform: "translateY(1px)" },
        "&.Mui-disabled": { color: theme.vars.palette.text.disabled },
        variants: [
          { props: { size: "small" }, style: { minHeight: 32, padding: "0 12px" } },
          {
            props: { size: "large" },
            style: { minHeight: 48, padding: "0 22px", fontSize: theme.typography.pxToRem(16) },
          },
          { props: { variant: "outlined" }, style: controlEdge(theme) },
          {
            props: { variant: "text" },
            style: {
              color: theme.vars.palette.text.primary,
              "&:hover": { backgroundColor: theme.vars.palette.background.inset },
            },
          },
          {
            props: { color: "error", variant: "outlined" },
            style: { color: theme.vars.palette.error.main },
          },
          {
            props: { color: "error", variant: "text" },
            style: { color: theme.vars.palette.error.main },
          },
        ],
      }),
      startIcon: { marginLeft: -2 },
      endIcon: { marginRight: -2 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 40,
        height: 40,
        borderRadius: theme.shape.borderRadius,
        color: theme.vars.palette.text.secondary,
        "&:hover": {
          backgroundColor: theme.vars.palette.background.inset,
          color: theme.vars.palette.text.primary,
        },
        variants: [{ props: { size: "small" }, style: { width: 32, height: 32 } }],
      }),
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.inset, padding: 3 }),
      grouped: ({ theme }) => ({
        border: 0,
        borderRadius: `${String(Number(theme.shape.borderRadius) - 2)}px !important`,
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 32,
        padding: "0 12px",
        gap: 6,
        textTransform: "none",
        color: theme.vars.palette.text.secondary,
        "&:hover": { color: theme.vars.palette.text.primary, backgroundColor: "transparent" },
        "&.Mui-selected, &.Mui-selected:hover": {
          backgroundColor: theme.vars.palette.background.paper,
          color: theme.vars.palette.text.primary,
          boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
        },
      }),
    },
  },
};
