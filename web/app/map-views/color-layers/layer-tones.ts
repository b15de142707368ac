/** Looks of a layer's values: a color of land and of what is on it, and hatching that is the same without color. */
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";
import { getIntentColor } from "#/ui/theme/map-colors.ts";
import { getScoreClassColor } from "#/map-views/view-model/score-scale.ts";

type Step = 0 | 1 | 2 | 3 | 4 | 5;

export type LayerTone =
  | "unset"
  | "neutral"
  | "primary"
  | "good"
  | "warn"
  | "bad"
  | "violet"
  | `step${Step}`
  | Exclude<SearchIntent, "unknown">;

export const HATCH_KINDS = [
  "none",
  "dots",
  "sparse",
  "loose",
  "rising",
  "dense",
  "crossed",
] as const;
export type HatchKind = (typeof HATCH_KINDS)[number];

/** Lines from the lower left to the upper right, this far apart; crossed ones also the other way. In px on screen. */
export const HATCH_GAPS: Readonly<Record<Exclude<HatchKind, "none" | "dots">, number>> = {
  sparse: 14,
  loose: 10,
  rising: 7,
  dense: 4.5,
  crossed: 7,
};
export const DOT_GAP = 7;
export const HATCH_PX = 1.1;
export const HATCH_DOT_PX = 1;
export const HATCH_OPACITY = 0.55;

/** `fill`: the land. `line`: dots, circles and hatching. */
export interface ToneColors {
  readonly fill: string;
  readonly line: string;
}

/** Share of the color in the paper of the land. */
export const TINT = 0.24;
/** Share of the step in the ink of what is on it. */
export const STEP_INK = 0.55;

const tinted = (line: string): ToneColors => ({
  fill: `color-mix(in srgb, ${line} ${String(TINT * 100)}%, var(--mw-background-paper))`,
  line,
});

const step = (at: Step): ToneColors => ({
  fill: getScoreClassColor(at),
  line: `color-mix(in srgb, ${getScoreClassColor(at)} ${String(STEP_INK * 100)}%, var(--mw-text-primary))`,
});

/** CSS colors, which follow the scheme. */
export const TONE_COLORS: Readonly<Record<LayerTone, ToneColors>> = {
  unset: { fill: "var(--mw-background-paper)", line: "var(--mw-edge)" },
  neutral: tinted("var(--mw-text-secondary)"),
  primary: tinted("var(--mw-primary-main)"),
  good: tinted("var(--mw-success-main)"),
  warn: tinted("var(--mw-warning-main)"),
  bad: tinted("var(--mw-error-main)"),
  violet: tinted("var(--mw-pillar7-line)"),
  step0: step(0),
  step1: step(1),
  step2: step(2),
  step3: step(3),
  step4: step(4),
  step5: step(5),
  informational: tinted(getIntentColor("informational")),
  commercial: tinted(getIntentColor("commercial")),
  transactional: tinted(getIntentColor("transactional")),
  navigational: tinted(getIntentColor("navigational")),
};
