/** Color layers for the land of a map's islands, and their names: in the app, in what it exports, on share links. */

/** Layers in the order of the choice; a map opens with the first. */
export const COLOR_LAYERS = [
  "pillar",
  "status",
  "coverage",
  "opportunity",
  "intent",
  "answers",
] as const;
export type ColorLayer = (typeof COLOR_LAYERS)[number];

export const COLOR_LAYER_NAMES: Readonly<Record<ColorLayer, string>> = {
  pillar: "Pillar",
  status: "Status",
  coverage: "Coverage",
  opportunity: "Opening",
  intent: "Intent",
  answers: "Answer share",
};
