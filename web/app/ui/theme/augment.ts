/** Additions of the theme to MUI's types. */
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";

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
