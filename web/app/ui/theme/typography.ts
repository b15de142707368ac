/** Fraunces for display, Inter for reading and controls. Scale 12, 14, 16, 18, 22, 28, 36, 48, 64. */
import type { TypographyVariantsOptions } from "@mui/material/styles";

export const DISPLAY_FAMILY = '"Fraunces Variable", "Fraunces Fallback", Georgia, serif';
export const TEXT_FAMILY = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';

/** Font variables, set by `documentBaseline`: a page names its fonts 60 times. Canvas knows no variables. */
export const FONT_VARIABLES = { "--mw-display": DISPLAY_FAMILY, "--mw-text": TEXT_FAMILY } as const;
export const DISPLAY_FONT = "var(--mw-display)";
const TEXT_FONT = "var(--mw-text)";

export const toRem = (px: number): string => `${String(px / 16)}rem`;

/** A font size that scales with the window, from `minPx` at 360 px to `maxPx` at 1280 px. */
function fluid(minPx: number, maxPx: number): string {
  const perViewport = ((maxPx - minPx) / (1280 - 360)) * 100;
  const basePx = minPx - (perViewport * 360) / 100;
  return `clamp(${toRem(minPx)}, ${toRem(basePx)} + ${perViewport.toFixed(3)}vw, ${toRem(maxPx)})`;
}

const display = {
  fontFamily: DISPLAY_FONT,
  fontWeight: 500,
  textWrap: "balance",
} as const;

const text = { fontFamily: TEXT_FONT, fontWeight: 400 } as const;

export const typography: TypographyVariantsOptions = {
  fontFamily: TEXT_FONT,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 650,
  display: {
    ...display,
    fontSize: fluid(40, 64),
    lineHeight: 1.04,
    letterSpacing: "-0.022em",
  },
  h1: { ...display, fontSize: fluid(36, 48), lineHeight: 1.1, letterSpacing: "-0.018em" },
  h2: { ...display, fontSize: fluid(28, 36), lineHeight: 1.16, letterSpacing: "-0.014em" },
  h3: { ...display, fontSize: fluid(22, 28), lineHeight: 1.22, letterSpacing: "-0.01em" },
  h4: { ...display, fontSize: toRem(22), lineHeight: 1.27, letterSpacing: "-0.008em" },
  h5: {
    ...text,
    fontSize: toRem(18),
    fontWeight: 650,
    lineHeight: 1.35,
    letterSpacing: "-0.011em",
  },
  h6: { ...text, fontSize: toRem(16), fontWeight: 650, lineHeight: 1.4, letterSpacing: "-0.008em" },
  subtitle1: { ...text, fontSize: toRem(18), lineHeight: 1.6 },
  subtitle2: { ...text, fontSize: toRem(14), fontWeight: 600, lineHeight: 1.45 },
  body1: { ...text, fontSize: toRem(16), lineHeight: 1.6 },
  body2: { ...text, fontSize: toRem(14), lineHeight: 1.55 },
  figures: {
    fontFamily: TEXT_FONT,
    fontSize: toRem(14),
    lineHeight: 1.45,
    fontVariantNumeric: "tabular-nums",
  },
  button: { ...text, fontSize: toRem(14), fontWeight: 600, lineHeight: 1.2, textTransform: "none" },
  caption: { ...text, fontSize: toRem(12), lineHeight: 1.45 },
  overline: {
    ...text,
    fontSize: toRem(12),
    fontWeight: 600,
    lineHeight: 1.4,
    letterSpacing: "0.06em",
    textTransform: "uppercase",
  },
};
