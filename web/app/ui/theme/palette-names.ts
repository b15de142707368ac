/**
 * The CSS variables of the palette, named by their path in `theme.palette`. `document-head.server.tsx` writes their values
 * into every page. MUI's controls have their own with the same values, `--mw-palette-…`: a document names colors hundreds
 * of times, and the shorter names save it 4 kB. Map colors are separate: see `map-colors.ts`.
 */
export const SCHEME_ATTRIBUTE = "data-mw-scheme";

/** The prefix of every theme variable. */
export const VARIABLE_PREFIX = "mw";

function namesOf(color: string, shades: readonly string[]): Readonly<Record<string, string>> {
  const entries = shades.map((shade) => [shade, paletteVariable([color, shade])] as const);
  return Object.fromEntries(entries);
}

/** The CSS value for a color by its path in the palette. */
function paletteVariable(path: readonly string[]): string {
  return `var(${getVariableName(path)})`;
}

export function getVariableName(path: readonly string[]): string {
  return `--${[VARIABLE_PREFIX, ...path].join("-")}`;
}

const GROUNDS = ["main", "dark", "light", "contrastText"];

export const paletteNames = {
  common: namesOf("common", ["white"]),
  background: namesOf("background", ["default", "paper", "inset"]),
  text: namesOf("text", ["primary", "secondary", "disabled"]),
  action: namesOf("action", ["hover", "selected", "disabled", "disabledBackground", "focus"]),
  primary: namesOf("primary", GROUNDS),
  secondary: namesOf("secondary", GROUNDS),
  signal: namesOf("signal", GROUNDS),
  success: namesOf("success", GROUNDS),
  warning: namesOf("warning", GROUNDS),
  error: namesOf("error", GROUNDS),
  info: namesOf("info", GROUNDS),
  divider: paletteVariable(["divider"]),
  edge: paletteVariable(["edge"]),
  floatShadow: paletteVariable(["floatShadow"]),
};
