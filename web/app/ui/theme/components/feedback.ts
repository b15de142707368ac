import type { Components, CSSObject, Theme } from "@mui/material/styles";
import { createElement } from "react";
import { RemoveMark } from "#/ui/theme/control-marks.tsx";

type Tone = "success" | "warning" | "error" | "info";

/** A tint with a colored bar at its start: icon and text also convey the tone, so color is never the only cue. */
function toned(theme: Theme, tone: Tone): CSSObject {
  const color = theme.vars.palette[tone];
  return {
    backgroundColor: color.light,
    borderInlineStartColor: color.main,
    "& .MuiAlert-icon": { color: color.main },
  };
}

const TONES: readonly Tone[] = ["success", "warning", "error", "info"];

export const feedback: Components<Theme> = {
  MuiAlert: {
    defaultProps: { variant: "standard" },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: "10px 14px",
        gap: 10,
        alignItems: "flex-start",
        color: theme.vars.palette.text.primary,
        fontSize: theme.typography.pxToRem(14),
        lineHeight: 1.5,
        borderInlineStart: "3px solid",
        variants: TONES.map((severity) => ({ props: { severity }, style: toned(theme, severity) })),
      }),
      icon: { margin: 0, padding: "1px 0", fontSize: 20, opacity: 1 },
      message: { padding: 0, minWidth: 0, flex: 1 },
      action: { padding: 0, margin: "-4px -6px -4px auto" },
    },
  },
  MuiAlertTitle: {
    styleOverrides: { root: { margin: 0, fontSize: "inherit", fontWeight: 650, lineHeight: 1.5 } },
  },
  MuiChip: {
    defaultProps: { deleteIcon: createElement(RemoveMark) },
    styleOverrides: {
      deleteIcon: ({ theme }) => ({
        width: 16,
        height: 16,
        margin: "0 5px 0 -4px",
        color: theme.vars.palette.text.secondary,
        "&:hover": { color: theme.vars.palette.text.primary },
      }),
      root: ({ theme }) => ({
        height: 26,
        borderRadius: 4,
        fontSize: theme.typography.pxToRem(12),
        fontWeight: 500,
        fontVariantNumeric: "tabular-nums",
        variants: [
          {
            props: { variant: "filled", color: "default" },
            style: {
              backgroundColor: theme.vars.palette.background.inset,
              color: theme.vars.palette.text.primary,
            },
          },
          {
            props: { variant: "outlined", color: "default" },
            style: {
              borderColor: theme.vars.palette.divider,
              color: theme.vars.palette.text.primary,
            },
          },
          ...TONES.map((color) => ({
            props: { variant: "filled" as const, color },
            style: {
              backgroundColor: theme.vars.palette[color].light,
              color: theme.vars.palette[color].main,
            },
          })),
        ],
      }),
      sizeSmall: { height: 22 },
      label: { paddingInline: 8 },
      icon: { marginInlineStart: 6, marginInlineEnd: -2, color: "inherit", fontSize: 14 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: "pulse" },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.divider }),
      rounded: ({ theme }) => ({ borderRadius: theme.shape.borderRadius }),
      // The browser draws a pulsing page anew 60 times a second, at the expense of what is loading. Only those who wait
      // for long see that something still happens.
      pulse: { animationDelay: "2s" },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 4,
        borderRadius: 2,
        backgroundColor: theme.vars.palette.divider,
      }),
      bar: { borderRadius: 2 },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
        boxShadow: theme.vars.palette.floatShadow,
        borderRadius: theme.shape.borderRadius,
        "& .MuiButton-root, & .MuiIconButton-root": {
          color: "inherit",
          backgroundColor: "transparent",
        },
        "& .MuiButton-root:hover": { textDecoration: "underline" },
      }),
    },
  },
};
