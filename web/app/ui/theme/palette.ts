/** Converts the tokens to a MUI palette; colors without a MUI name get their own keys. */
import type { ColorSystemOptions } from "@mui/material/styles";
import { COLOR_TOKENS, type Scheme } from "#/ui/theme/color-tokens.ts";
import type { MapHue } from "#/ui/theme/map-colors.ts";
import { INTENT_HUES, PILLAR_HUES, SCORE_STEPS } from "#/ui/theme/map-palettes.ts";
import { getVariableName } from "#/ui/theme/palette-names.ts";

function numbered<Value>(prefix: string, values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(values.map((value, index) => [`${prefix}${String(index)}`, value]));
}

function pillarEntries(scheme: Scheme): Record<string, MapHue> {
  return numbered("pillar", PILLAR_HUES[scheme]);
}

export function buildColorScheme(scheme: Scheme): ColorSystemOptions {
  const c = COLOR_TOKENS[scheme];
  return {
    palette: {
      mode: scheme,
      common: { white: "#FFFFFF" },
      background: { default: c.paper, paper: c.sheet, inset: c.inset },
      text: { primary: c.ink, secondary: c.inkSecondary, disabled: c.inkDisabled },
      divider: c.contour,
      edge: c.edge,
      floatShadow: c.floatShadow,
      primary: {
        main: c.primary,
        dark: c.primaryHover,
        light: c.primaryWash,
        contrastText: c.onPrimary,
      },
      secondary: { main: c.inkSecondary, dark: c.ink, light: c.inset, contrastText: c.paper },
      signal: {
        main: c.signal,
        dark: c.signalText,
        light: c.inset,
        contrastText: c.onSignal,
      },
      success: { main: c.good, dark: c.good, light: c.goodWash, contrastText: c.onStatus },
      warning: { main: c.warn, dark: c.warn, light: c.warnWash, contrastText: c.onStatus },
      error: { main: c.bad, dark: c.badHover, light: c.badWash, contrastText: c.onStatus },
      info: { main: c.primary, dark: c.primary, light: c.primaryWash, contrastText: c.onPrimary },
      action: {
        hover: c.inset,
        selected: c.primaryWash,
        disabled: c.inkDisabled,
        disabledBackground: c.inset,
        focus: c.inset,
      },
      intent: { ...INTENT_HUES[scheme] },
      score: numbered("step", SCORE_STEPS[scheme]),
      ...pillarEntries(scheme),
    },
  };
}

function leavesOf(value: unknown, path: readonly string[]): readonly (readonly [string, string])[] {
  if (typeof value === "string") return [[getVariableName(path), value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/**
 * One scheme's palette as CSS variables, name → value; `palette-names.ts` and `map-colors.ts` have the names.
 */
export function toCssVariables(scheme: Scheme): Readonly<Record<string, string>> {
  const { mode: _mode, ...palette } = buildColorScheme(scheme).palette ?? {};
  return Object.fromEntries(leavesOf(palette, []));
}
