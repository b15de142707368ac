/** A small map with stored results, whose brief can be worked out by hand. */
import { buildSnapshot } from "#/snapshot/build-snapshot.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** Page → its title; the URL is `https://` plus the key. */
const PAGES: Readonly<Record<string, string>> = {
  "brew.example/cold": "Cold Brew: Ratio and Steep Time | Brew",
  "cafe.example/cold": "How to Make Cold Brew Coffee for Beginners",
  "daily.example/cold": "Cold Brew for Beginners - Daily Cup",
  "www.reddit.com/r/coffee/comments/1/cold": "How long should cold brew steep in the fridge?",
  "brew.example/all": "All Our Guides",
  "brew.example/ratio": "Cold Brew Ratio Chart",
  "cafe.example/ratio": "The Ratio for Cold Brew Concentrate",
  "daily.example/ratio": "Cold Brew Strength",
  "brew.example/grinders": "The Best Coffee Grinders",
  "cafe.example/grinders": "Best Grinders for Home",
  "daily.example/grinders": "Coffee Grinder Reviews",
};

const COLD = [
  "brew.example/cold",
  "cafe.example/cold",
  "daily.example/cold",
  "www.reddit.com/r/coffee/comments/1/cold",
];
const RATIO = ["brew.example/ratio", "cafe.example/ratio", "daily.example/ratio"];
const GRINDERS = ["brew.example/grinders", "cafe.example/grinders", "daily.example/grinders"];

/** Keyword, searches per month, ranking pages. */
const KEYWORDS: readonly (readonly [string, number | null, readonly string[]])[] = [
  ["cold brew", 9_000, COLD],
  ["cold brew recipe", 5_000, COLD],
  ["cold brew steep time", 1_200, COLD],
  ["how long to steep cold brew", 900, COLD],
  ["how long do you steep cold brew", 300, COLD],
  ["cold brew filters", 950, COLD],
  ["cold brew in the fridge with tap water", 40, COLD],
  ["cold brew ratio", 2_000, [...RATIO, "brew.example/cold", "cafe.example/cold"]],
  ["ratio for cold brew concentrate", 700, [...RATIO, "brew.example/cold", "cafe.example/cold"]],
  ["best coffee grinder", 4_000, GRINDERS],
  ["coffee grinders", 3_000, GRINDERS],
  ["coffee grinder for cold brew", 200, GRINDERS],
];

/** Three clusters in pillars as the engine would make them: cold brew, its ratio, and grinders. */
export function makeCoffeeMap(): MapSnapshot {
  return buildSnapshot({
    keywords: KEYWORDS.map(([text, volumePerMonth, pages]) => ({
      text,
      volumePerMonth,
      difficulty: 30,
      results: pages.map((page) => ({ url: `https://${page}`, title: PAGES[page] ?? "" })),
    })),
    options: { method: "soft", threshold: 3 },
    metrics: { source: "test", estimated: true, asOf: 0 },
  });
}
