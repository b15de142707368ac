/**
 * Colors of maps: pillars by category, intents by fixed hue, scores by one sequence. Views use the CSS variables of
 * `getPillarHue`, `getIntentColor` and `getScoreColor`, which follow the color scheme without a re-render; canvases and
 * exports use the plain values in `map-palettes.ts`. Color is never the only cue: a pillar also has its name, from the
 * ninth on a pattern, and an intent has its symbol.
 */
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";

/** `fill`: areas behind text. `line`: strokes and dots, 3:1 on paper. `text`: text on paper, sheet or `fill`. */
export interface MapHue {
  readonly fill: string;
  readonly line: string;
  readonly text: string;
}

export const PILLAR_HUE_COUNT = 8;

export const SCORE_STEP_COUNT = 6;

export interface PillarColor extends MapHue {
  /** True from the ninth pillar on: draw `PillarPattern` over the fill. */
  readonly hasPattern: boolean;
}

/** CSS colors of pillar `index` (0 …); negative counts as 0. */
export function getPillarHue(index: number): PillarColor {
  const slot = Math.max(0, index) % PILLAR_HUE_COUNT;
  const name = `--mw-pillar${String(slot)}`;
  return {
    fill: `var(${name}-fill)`,
    line: `var(${name}-line)`,
    text: `var(${name}-text)`,
    hasPattern: index >= PILLAR_HUE_COUNT,
  };
}

export function getIntentColor(intent: SearchIntent): string {
  return `var(--mw-intent-${intent})`;
}

/** CSS color of a score of 0–100; outside that range it is clamped. */
export function getScoreColor(score: number): string {
  const step = Math.floor((score / 100) * SCORE_STEP_COUNT);
  const known = Math.min(SCORE_STEP_COUNT - 1, Math.max(0, step));
  return `var(--mw-score-step${String(known)})`;
}
