/** The theme: light and dark in one set of CSS variables. `theme.spacing(1)` is 4 px. */
import { createTheme } from "@mui/material/styles";
import "#/ui/theme/augment.ts";
import { baseline } from "#/ui/theme/components/baseline.ts";
import { colorScheme } from "#/ui/theme/palette.ts";
import { typography } from "#/ui/theme/typography.ts";

export const SCHEME_ATTRIBUTE = "data-mw-scheme";
export const MODE_STORAGE_KEY = "mw-mode";

const FLOAT = "var(--mw-palette-floatShadow)";
// One elevation for what floats, though MUI asks for 24.
const FLOAT_SHADOWS = [
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
  FLOAT,
] as const;

export const theme = createTheme({
  cssVariables: { cssVarPrefix: "mw", colorSchemeSelector: SCHEME_ATTRIBUTE },
  colorSchemes: { light: colorScheme("light"), dark: colorScheme("dark") },
  breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } },
  spacing: 4,
  shape: { borderRadius: 6 },
  typography,
  shadows: ["none", ...FLOAT_SHADOWS],
  transitions: {
    duration: {
      shortest: 120,
      shorter: 140,
      short: 160,
      standard: 200,
      complex: 240,
      enteringScreen: 200,
      leavingScreen: 160,
    },
  },
  components: baseline,
});
