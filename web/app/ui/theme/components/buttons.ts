import type { Components, Theme } from "@mui/material/styles";
import {
  getButtonSize,
  getButtonVariant,
  getIconButtonLook,
  type ButtonSize,
  type ButtonVariant,
} from "#/ui/theme/button-look.ts";
import { buildFocusRing } from "#/ui/theme/components/focus-ring.ts";

const SIZES: readonly ButtonSize[] = ["small", "medium", "large"];
const VARIANTS: readonly ButtonVariant[] = ["contained", "outlined", "text"];

export const buttons: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: ({ theme }) => ({ "&.Mui-focusVisible": buildFocusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        whiteSpace: "nowrap",
        "&:active": { transform: "translateY(1px)" },
        "&.Mui-disabled": { color: theme.vars.palette.text.disabled },
        variants: [
          ...SIZES.map((size) => ({ props: { size }, style: getButtonSize(theme, size) })),
          ...VARIANTS.map((variant) => ({
            props: { variant, color: "primary" as const },
            style: getButtonVariant(theme, variant),
          })),
        ],
      }),
      startIcon: { marginLeft: -2 },
      endIcon: { marginRight: -2 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        variants: [
          { props: { size: "small" }, style: getIconButtonLook(theme, "small") },
          { props: { size: "medium" }, style: getIconButtonLook(theme, "medium") },
        ],
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
