/**
 * The theme of every page: names of colors, type and measures, without the machinery MUI uses to mix colors for its
 * controls (`full-theme.ts`, 13 kB). Public pages may use only what is defined here; pages with MUI's controls are
 * rendered inside `ControlTheme`. `theme.spacing(1)` is 4 px.
 */
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";
import { createTheme } from "@mui/system";
import { baseline } from "#/ui/theme/components/baseline.ts";
import { paletteNames } from "#/ui/theme/palette-names.ts";
import { toRem, typography } from "#/ui/theme/typography.ts";

/** Measures shared by both themes: the small one of every page and MUI's complete one. */
export const BREAKPOINTS = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const;

/** `theme.spacing(1)`. */
export const SPACING_PX = 4;

export const CORNER_PX = 6;

export const DURATIONS_MS = {
  shortest: 120,
  shorter: 140,
  short: 160,
  standard: 200,
  complex: 240,
  enteringScreen: 200,
  leavingScreen: 160,
} as const;

interface TransitionOptions {
  readonly duration?: number | string;
  readonly easing?: string;
}

/** Produces the same output as MUI's function. */
function createTransition(props: string | readonly string[], options: TransitionOptions = {}) {
  const { duration = DURATIONS_MS.standard, easing = "cubic-bezier(0.4, 0, 0.2, 1)" } = options;
  const lasting = typeof duration === "string" ? duration : `${String(Math.round(duration))}ms`;
  return [props]
    .flat()
    .map((prop) => `${prop} ${lasting} ${easing} 0ms`)
    .join(",");
}

const foundation = createTheme({
  breakpoints: { values: BREAKPOINTS },
  spacing: SPACING_PX,
  shape: { borderRadius: CORNER_PX },
  palette: { ...paletteNames, mode: "light" },
});

export const theme = {
  ...foundation,
  vars: { palette: paletteNames },
  typography: { ...typography, pxToRem: toRem },
  transitions: { create: createTransition, duration: DURATIONS_MS },
  zIndex: { appBar: 1100, drawer: 1200, modal: 1300, tooltip: 1500 },
  components: baseline,
};

// Additions of the theme to MUI's types.
declare module "@mui/material/styles" {
  interface BreakpointOverrides {
    xxl: true;
  }
  interface CssThemeVariables {
    enabled: true;
  }
  interface TypeBackground {
    /** One level below the page. */
    inset: string;
  }
  interface Palette {
    /** Border of a control: 3:1 on paper and sheet. */
    edge: string;
    /** The `box-shadow` of floating surfaces. */
    floatShadow: string;
    signal: Palette["primary"];
    intent: Record<SearchIntent, string>;
    score: Record<string, string>;
  }
  interface PaletteOptions {
    edge?: string;
    floatShadow?: string;
    signal?: PaletteOptions["primary"];
    intent?: Record<SearchIntent, string>;
    score?: Record<string, string>;
  }
  interface TypographyVariants {
    display: React.CSSProperties;
    figures: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: React.CSSProperties;
    figures?: React.CSSProperties;
  }
}

declare module "@mui/material/Typography" {
  interface TypographyPropsVariantOverrides {
    /** The single large heading line of a public page. */
    display: true;
    /** Body text with tabular figures. */
    figures: true;
  }
}

declare module "@mui/material/Button" {
  interface ButtonPropsColorOverrides {
    signal: true;
  }
}
