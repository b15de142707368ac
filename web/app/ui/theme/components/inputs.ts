import type { Components, Theme } from "@mui/material/styles";
import { buildFocusRing } from "#/ui/theme/components/focus-ring.ts";
import { SelectArrow } from "#/ui/theme/control-marks.tsx";

/** Labels are always above their field: nothing floats, and borders have no notch. */
export const inputs: Components<Theme> = {
  MuiTextField: {
    defaultProps: {
      fullWidth: true,
      slotProps: { inputLabel: { shrink: true }, input: { notched: false } },
    },
  },
  MuiFormControl: { styleOverrides: { root: { gap: 6 } } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: "static",
        transform: "none",
        maxWidth: "none",
        whiteSpace: "normal",
        fontSize: theme.typography.pxToRem(14),
        fontWeight: 600,
        lineHeight: 1.45,
        color: theme.vars.palette.text.primary,
        "&.Mui-focused": { color: theme.vars.palette.text.primary },
        "&.Mui-error": { color: theme.vars.palette.error.main },
        "& .MuiFormLabel-asterisk": { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        backgroundColor: theme.vars.palette.background.paper,
        transition: theme.transitions.create("outline-color"),
        "& .MuiOutlinedInput-notchedOutline": {
          top: 0,
          borderColor: theme.vars.palette.edge,
          "& legend": { display: "none" },
        },
        "&:hover .MuiOutlinedInput-notchedOutline": {
          borderColor: theme.vars.palette.text.secondary,
        },
        "&.Mui-focused": buildFocusRing(theme, 1),
        "&.Mui-focused .MuiOutlinedInput-notchedOutline": {
          borderWidth: 1,
          borderColor: theme.vars.palette.primary.main,
        },
        "&.Mui-error .MuiOutlinedInput-notchedOutline": {
          borderColor: theme.vars.palette.error.main,
        },
        "&.Mui-error.Mui-focused": { outlineColor: theme.vars.palette.error.main },
        variants: [
          { props: { size: "small" }, style: { minHeight: 36 } },
          { props: { multiline: true }, style: { padding: 0 } },
        ],
      }),
      input: ({ theme }) => ({
        padding: "10px 12px",
        height: "1.5rem",
        lineHeight: 1.5,
        "&:focus-visible": { outline: "none" },
        "&::placeholder": { color: theme.vars.palette.text.secondary, opacity: 1 },
        variants: [{ props: { size: "small" }, style: { padding: "5px 10px" } }],
      }),
    },
  },
  MuiInputBase: { styleOverrides: { input: { "&:focus-visible": { outline: "none" } } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: 0,
        fontSize: theme.typography.pxToRem(14),
        lineHeight: 1.45,
        color: theme.vars.palette.text.secondary,
        "&.Mui-error": { color: theme.vars.palette.error.main },
      }),
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: SelectArrow },
    styleOverrides: {
      // Long choices end in an ellipsis before the arrow.
      select: { minHeight: "1.5rem !important", "&&&": { paddingRight: 36 } },
      icon: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        right: 12,
        top: "calc(50% - 8px)",
      }),
    },
  },
  MuiCheckbox: {
    styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.edge, padding: 8 }) },
  },
  MuiRadio: {
    styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.edge, padding: 8 }) },
  },
  MuiSlider: {
    styleOverrides: {
      root: { height: 4, padding: "14px 0" },
      rail: ({ theme }) => ({ opacity: 1, backgroundColor: theme.vars.palette.edge }),
      track: { border: 0 },
      thumb: ({ theme }) => ({
        width: 20,
        height: 20,
        backgroundColor: theme.vars.palette.background.paper,
        border: `2px solid ${theme.vars.palette.primary.main}`,
        "&::before": { boxShadow: "none" },
        "&:hover, &.Mui-active": { boxShadow: "none" },
        "&.Mui-focusVisible": { boxShadow: "none", ...buildFocusRing(theme) },
      }),
      mark: ({ theme }) => ({ width: 1, height: 8, backgroundColor: theme.vars.palette.edge }),
      markLabel: ({ theme }) => ({
        fontSize: theme.typography.pxToRem(12),
        color: theme.vars.palette.text.secondary,
      }),
      valueLabel: ({ theme }) => ({
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
        borderRadius: theme.shape.borderRadius,
        fontVariantNumeric: "tabular-nums",
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 44, height: 28, padding: 4 },
      switchBase: ({ theme }) => ({
        padding: 7,
        color: theme.vars.palette.text.secondary,
        "&.Mui-checked": { transform: "translateX(16px)", color: theme.vars.palette.primary.main },
        "&.Mui-checked + .MuiSwitch-track": {
          opacity: 1,
          backgroundColor: theme.vars.palette.primary.light,
          borderColor: theme.vars.palette.primary.main,
        },
        "&.Mui-focusVisible + .MuiSwitch-track": buildFocusRing(theme),
      }),
      thumb: { width: 14, height: 14, boxShadow: "none" },
      track: ({ theme }) => ({
        opacity: 1,
        borderRadius: 10,
        backgroundColor: theme.vars.palette.background.inset,
        border: `1px solid ${theme.vars.palette.edge}`,
      }),
    },
  },
};
