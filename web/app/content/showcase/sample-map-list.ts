/**
 * The maps that a visitor can look at without an account: one for each of these seeds, made from the sample corpus the
 * way a research job makes them (local/src/showcase/make-sample-maps.ts).
 */

export const SAMPLE_MAPS = [
  { id: "running-shoes", seed: "running shoes" },
  { id: "pour-over-coffee", seed: "pour over coffee" },
  { id: "yoga-for-beginners", seed: "yoga for beginners" },
  { id: "bike-commuting", seed: "bike commuting" },
  { id: "skin-care", seed: "skin care" },
  { id: "puppy-training", seed: "puppy training" },
  { id: "budgeting", seed: "budgeting" },
  { id: "pandas", seed: "pandas" },
  { id: "keyword-research", seed: "keyword research" },
  { id: "sourdough", seed: "sourdough" },
  { id: "tomatoes", seed: "tomatoes" },
  { id: "home-espresso", seed: "home espresso" },
] as const;

export type SampleMapId = (typeof SAMPLE_MAPS)[number]["id"];

/** The one that the home page shows first. */
export const FIRST_SAMPLE = SAMPLE_MAPS[0];

/** Suggested below the seed box: subjects that are far from each other. */
export const SUGGESTED_SAMPLES = [SAMPLE_MAPS[1], SAMPLE_MAPS[4], SAMPLE_MAPS[3]] as const;
