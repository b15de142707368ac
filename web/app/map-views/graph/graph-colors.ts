/** The theme's colors as WebGL needs them: values, not variable names. */
import { SCHEME_ATTRIBUTE } from "#/ui/theme/palette-names.ts";

export interface GraphColors {
  /** The value of a CSS color given as a theme variable. */
  readonly of: (color: string) => string;
  readonly paper: string;
  readonly ink: string;
  readonly inkSecondary: string;
  readonly line: string;
  readonly dimmed: string;
  readonly edge: string;
  readonly chosen: string;
  readonly selected: string;
}

export function readGraphColors(): GraphColors {
  const style = getComputedStyle(document.documentElement);
  // Needed for each node on each refresh, where computing styles would be expensive.
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
  const named = (name: string) => of(`var(--mw-${name})`);
  return {
    of,
    paper: named("background-paper"),
    ink: named("text-primary"),
    inkSecondary: named("text-secondary"),
    line: named("edge"),
    dimmed: named("divider"),
    edge: mixed(named("edge"), named("background-default")),
    chosen: named("signal-main"),
    selected: named("primary-main"),
  };
}

/** The average of two colors of the form `#rrggbb`; the first one if either has another form. */
function mixed(a: string, b: string): string {
  if (!HEX.test(a) || !HEX.test(b)) return a;
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const half = (at: number) => Math.round((channel(a, at) + channel(b, at)) / 2);
  return `#${[1, 3, 5].map((at) => half(at).toString(16).padStart(2, "0")).join("")}`;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** Calls back when the page switches between light and dark. @returns a function that unsubscribes */
export function watchScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [SCHEME_ATTRIBUTE] });
  return () => observer.disconnect();
}
