/** The palette as CSS variables: the names from `palette-names.ts` and `map-colors.ts` with their values. */
import type { Scheme } from "#/ui/theme/color-tokens.ts";
import { variableName } from "#/ui/theme/palette-names.ts";
import { colorScheme } from "#/ui/theme/palette.ts";

function leavesOf(value: unknown, path: readonly string[]): readonly (readonly [string, string])[] {
  if (typeof value === "string") return [[variableName(path), value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** Name → value, for one scheme. */
export function variablesOf(scheme: Scheme): Readonly<Record<string, string>> {
  const { mode: _mode, ...palette } = colorScheme(scheme).palette ?? {};
  return Object.fromEntries(leavesOf(palette, []));
}
