import { expect, test } from "vitest";
import { filterRelevantSuggestions, listTextsToCompare } from "#/research/relevant-suggestions.ts";

const SEED = "running shoes for flat feet";
const idea = (keyword: string, kind = "related") => ({ keyword, kind, seeds: [SEED] });
/** A unit vector with this cosine to the seed's. */
const at = (cosine: number) => Float32Array.of(cosine, Math.sqrt(1 - cosine ** 2));
const vectors = new Map([
  [SEED, Float32Array.of(1, 0)],
  ["hiking boots", at(0.69)],
  ["bike brakes", at(0.48)],
  ["shoes for overpronation", at(0.75)],
  ["flat feet trainers", at(0.7)],
]);
const kept = (...keywords: string[]) =>
  filterRelevantSuggestions(
    keywords.map((keyword) => idea(keyword)),
    vectors,
  ).map(({ keyword }) => keyword);

test("what is only close in meaning isn't an idea, and neither is what isn't", () => {
  expect(kept("hiking boots", "bike brakes")).toEqual([]);
});

test("what names part of the seed and is close in meaning is an idea", () => {
  expect(kept("shoes for overpronation", "flat feet trainers")).toEqual([
    "shoes for overpronation",
    "flat feet trainers",
  ]);
});

test("what names the seed in full is an idea in a language without vectors too", () => {
  const german = {
    keyword: "laufschuhe für plattfüße",
    kind: "related",
    seeds: ["laufschuhe plattfüße"],
  };
  const other = { ...german, keyword: "wanderstiefel" };
  expect(filterRelevantSuggestions([german, other], new Map())).toEqual([german]);
});

test("a seed always stays, and an idea stays that belongs to one of its seeds", () => {
  expect(filterRelevantSuggestions([idea(SEED, "seed")], new Map())).toHaveLength(1);
  const two = { keyword: "chemex filters", kind: "related", seeds: [SEED, "chemex filters"] };
  expect(filterRelevantSuggestions([two], new Map())).toEqual([two]);
});

test("each text is compared once", () => {
  expect(listTextsToCompare([idea("a"), idea("b"), idea("a")])).toEqual(["a", SEED, "b"]);
});
