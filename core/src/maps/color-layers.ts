/** What the land of a map's islands is colored by, and what each is called: in the app, in what it exports, on share links. */

/** In the order of the choice; the first is what a map opens with. */
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
