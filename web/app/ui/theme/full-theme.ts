/** MUI's complete theme, for pages that use its controls: light and dark in one set of CSS variables. */
import { type Components, createTheme, type Theme } from "@mui/material/styles";
import { baseline } from "#/ui/theme/components/baseline.ts";
import { buttons } from "#/ui/theme/components/buttons.ts";
import { feedback } from "#/ui/theme/components/feedback.ts";
import { inputs } from "#/ui/theme/components/inputs.ts";
import { navigation } from "#/ui/theme/components/navigation.ts";
import { surfaces } from "#/ui/theme/components/surfaces.ts";
import { tables } from "#/ui/theme/components/tables.ts";
import { BREAKPOINTS, CORNER_PX, DURATIONS_MS, SPACING_PX } from "#/ui/theme/theme.ts";
import { SCHEME_ATTRIBUTE, VARIABLE_PREFIX } from "#/ui/theme/palette-names.ts";
import { buildColorScheme } from "#/ui/theme/palette.ts";
import { typography } from "#/ui/theme/typography.ts";

/** The overrides of MUI's controls in one object; each file under `components/` covers one family. */
const controls: Components<Theme> = {
  ...buttons,
  ...inputs,
  ...surfaces,
  ...feedback,
  ...navigation,
  ...tables,
};

const FLOAT = "var(--mw-floatShadow)";
// One elevation for all floating surfaces, although MUI expects 24.
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

export const fullTheme = createTheme({
  cssVariables: { cssVarPrefix: VARIABLE_PREFIX, colorSchemeSelector: SCHEME_ATTRIBUTE },
  colorSchemes: { light: buildColorScheme("light"), dark: buildColorScheme("dark") },
  breakpoints: { values: BREAKPOINTS },
  spacing: SPACING_PX,
  shape: { borderRadius: CORNER_PX },
  typography,
  shadows: ["none", ...FLOAT_SHADOWS],
  transitions: { duration: DURATIONS_MS },
  components: { ...baseline, ...controls },
});
