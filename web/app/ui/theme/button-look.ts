/**
 * Button styles as plain objects: the theme passes them to MUI's buttons, and public pages to links and buttons that
 * need nothing else from MUI (its ripple, transitions and loading states weigh 12 kB).
 */
import type { CSSObject, Theme } from "@mui/material/styles";

export type ButtonVariant = "contained" | "outlined" | "text";
export type ButtonSize = "small" | "medium" | "large";

interface SizeLook {
  readonly minHeight: number;
  readonly padding: string;
  readonly fontPx: number;
}

const SIZES: Readonly<Record<ButtonSize, SizeLook>> = {
  small: { minHeight: 32, padding: "0 12px", fontPx: 14 },
  medium: { minHeight: 40, padding: "0 16px", fontPx: 14 },
  large: { minHeight: 48, padding: "0 22px", fontPx: 16 },
};

export function getButtonSize(theme: Theme, size: ButtonSize): CSSObject {
  const { minHeight, padding, fontPx } = SIZES[size];
  return { minHeight, padding, fontSize: theme.typography.pxToRem(fontPx) };
}

/** Background, border and text of a button in the primary color. */
export function getButtonVariant(theme: Theme, variant: ButtonVariant): CSSObject {
  const { palette } = theme.vars;
  if (variant === "contained") {
    return {
      border: "1px solid transparent",
      backgroundColor: palette.primary.main,
      color: palette.primary.contrastText,
      "&:hover": { backgroundColor: palette.primary.dark },
    };
  }
  if (variant === "outlined") {
    return {
      border: `1px solid ${palette.edge}`,
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      "&:hover": {
        borderColor: palette.text.primary,
        backgroundColor: palette.background.inset,
      },
    };
  }
  return {
    border: "1px solid transparent",
    backgroundColor: "transparent",
    color: palette.text.primary,
    "&:hover": { backgroundColor: palette.background.inset },
  };
}

/** The class of every button that isn't MUI's. `documentBaseline` has its styles. */
export const BUTTON_CLASS = "mw-button";

/** Styles all buttons share. */
export function getButtonBase(theme: Theme): CSSObject {
  return {
    display: "inline-flex",
    gap: 8,
    alignItems: "center",
    justifyContent: "center",
    boxSizing: "border-box",
    minWidth: 0,
    margin: 0,
    borderRadius: theme.shape.borderRadius,
    fontFamily: theme.typography.fontFamily,
    fontWeight: 600,
    lineHeight: 1.2,
    whiteSpace: "nowrap",
    textDecoration: "none",
    cursor: "pointer",
    transition: theme.transitions.create(["background-color", "border-color", "color"]),
    "&:active": { transform: "translateY(1px)" },
    "&:disabled": { color: theme.vars.palette.text.disabled, cursor: "default" },
  };
}

const ICON_BUTTON_SIDE_PX = { small: 32, medium: 40 } as const;

/** A square button for an icon. */
export function getIconButtonLook(theme: Theme, size: "small" | "medium"): CSSObject {
  const side = ICON_BUTTON_SIDE_PX[size];
  return {
    width: side,
    height: side,
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.text.secondary,
    "&:hover": {
      backgroundColor: theme.vars.palette.background.inset,
      color: theme.vars.palette.text.primary,
    },
  };
}
