/**
 * The theme of every page: names of colors, type and measures, without the machinery MUI uses to mix colors for its
 * controls (`full-theme.ts`, 13 kB). Public pages may use only what is defined here; pages with MUI's controls are
 * rendered inside `ControlTheme`. `theme.spacing(1)` is 4 px.
 */
import { createTheme } from "@mui/system";
import "#/ui/theme/augment.ts";
import { baseline } from "#/ui/theme/components/baseline.ts";
import { BREAKPOINTS, CORNER_PX, DURATIONS_MS, SPACING_PX } from "#/ui/theme/measures.ts";
import { paletteNames } from "#/ui/theme/palette-names.ts";
import { rem, typography } from "#/ui/theme/typography.ts";

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
  typography: { ...typography, pxToRem: rem },
  transitions: { create: createTransition, duration: DURATIONS_MS },
  zIndex: { appBar: 1100, drawer: 1200, modal: 1300, tooltip: 1500 },
  components: baseline,
};
