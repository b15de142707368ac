/**
 * Ideas over the sample corpus, judged by hand as a person of the niche would: is this something I would plan a
 * page or a section about? An idea that is in neither list has not been judged and counts as a bad one.
 */
export interface JudgedSeed {
  readonly seed: string;
  readonly kept: readonly string[];
  readonly dropped: readonly string[];
}

export const JUDGED_SEEDS: readonly JudgedSeed[] = [
  {
    seed: "pour over coffee",
    kept: [
      "coffee",
      "pour over coffee for beginners",
      "ground coffee",
      "iced pour over coffee",
      "filter coffee",
      "french press",
      "dark roasts",
      "light roasts",
      "cold brew",
      "how much coffee per cup",
      "brew time",
      "one-pour v60",
      "channeling in pour over",
      "pour over ratio",
    ],
    dropped: ["press coffee", "hot coffee", "coffee bed"],
  },
  {
    seed: "sourdough starter",
    kept: [
      "starter",
      "sourdough",
      "how to make a sourdough starter from scratch",
      "how to store sourdough starter",
      "how often should you feed a sourdough starter",
      "rye vs wheat sourdough starter",
      "same-day sourdough bread",
      "active starter",
      "sourdough loaf",
      "ripe starter",
      "easy sourdough bread recipe",
      "levain vs starter",
    ],
    dropped: ["wheat sourdough", "wet hands", "cold kitchen"],
  },
  {
    seed: "raised bed gardening",
    kept: [
      "raised bed",
      "how to build a raised garden bed from boards",
      "raised beds vs in-ground garden",
      "how deep should a raised bed be for vegetables",
      "drip irrigation for raised beds",
      "no-dig gardening",
      "crop rotation for small gardens",
      "pure compost",
      "soaker hose",
      "soil diseases",
      "best soil mix for raised beds",
    ],
    dropped: ["bed costs", "clubroot white rot and wilt", "bed plan"],
  },
  {
    seed: "bike commute",
    kept: [
      "bike",
      "commute",
      "how to start bike commuting",
      "winter bike commuting",
      "is an e-bike worth it for commuting",
      "how to buy a used commuter bike",
      "how to stay motivated to bike commute all year",
      "how to bike commute with kids",
      "bike maintenance",
      "bike commuting vs driving",
      "e-bike conversion kits",
    ],
    dropped: ["bike type", "lights cost"],
  },
  {
    seed: "ultralight tent",
    kept: [
      "ultralight backpack",
      "ultralight gear",
      "ultralight",
      "base weight",
      "is ultralight gear worth the money",
      "frameless pack",
      "ultralight backpacking for beginners",
      "ultralight gear list",
      "trekking pole tent",
      "how heavy should a backpacking pack be",
      "gear list",
      "double wall",
    ],
    dropped: ["body weight", "rubbish sack"],
  },
];
