/** The theme's colors as WebGL wants them: values, not names. */
import { SCHEME_ATTRIBUTE } from "#/ui/theme/palette-names.ts";

export interface GraphColors {
  /** The value of a CSS color that is a variable of the theme. */
  readonly of: (color: string) => string;
  readonly paper: string;
  readonly ink: string;
  readonly inkQuiet: string;
  readonly line: string;
  readonly dimmed: string;
  readonly edge: string;
  readonly chosen: string;
  readonly marked: string;
}

export function readGraphColors(): GraphColors {
  const style = getComputedStyle(document.documentElement);
  // Asked for each node of each refresh: a look into the style sheet would be dear.
  const known = new Map<string, string>();
  const of = (color: string) => {
    const value = known.get(color) ?? valueOf(color);
    known.set(color, value);
    return value;
  };
  const valueOf = (color: string) => {
    const name = /^var\((--[\w-]+)\)$/.exec(color)?.[1];
    return name === undefined ? color : style.getPropertyValue(name).trim() || "#888888";
  };
  const named = (name: string) => of(`var(--mw-palette-${name})`);
  return {
    of,
    paper: named("background-paper"),
    ink: named("text-primary"),
    inkQuiet: named("text-secondary"),
    line: named("edge"),
    dimmed: named("divider"),
    edge: mixed(named("edge"), named("background-default")),
    chosen: named("signal-main"),
    marked: named("primary-main"),
  };
}

/** Half of each of two colors of the form `#rrggbb`; the first, where it has another. */
function mixed(a: string, b: string): string {
  if (!HEX.test(a) || !HEX.test(b)) return a;
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const half = (at: number) => Math.round((channel(a, at) + channel(b, at)) / 2);
  return `#${[1, 3, 5].map((at) => half(at).toString(16).padStart(2, "0")).join("")}`;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** Calls back when the page turns from light to dark or back. @returns how to stop */
export function watchScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [SCHEME_ATTRIBUTE] });
  return () => observer.disconnect();
}
