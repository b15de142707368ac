import { expect, test } from "vitest";
import { buildSnapshot } from "#/maps/build-snapshot.ts";
import { findInMap, indexMap } from "#/maps/find-in-map.ts";

/** A map of keywords clustered by wording, the first searched for most. */
function mapOf(texts: readonly string[]) {
  return buildSnapshot({
    keywords: texts.map((text, i) => ({
      text,
      volumePerMonth: 1_000 - i,
      difficulty: null,
      results: [],
    })),
    options: { method: "wording" },
    metrics: { source: "import", estimated: false, asOf: 0 },
  });
}

/** The keywords found for a typed text, closest first. */
function find(texts: readonly string[], typed: string): string[] {
  const matches = findInMap(indexMap(mapOf(texts)), typed);
  return matches.keywords.map(({ keyword }) => texts[keyword] ?? "");
}

test.each([
  ["case and accents do not matter", "CRÈME brulee", ["crème brûlée torch"]],
  ["another form of the word is found", "grinding", ["coffee grinder", "grind size"]],
  ["the beginning of a word is found", "kett", ["kettle", "gooseneck kettle"]],
  ["the inside of a word is found", "seneck", ["gooseneck kettle"]],
  ["all typed words must be there, in any order", "kettle goose", ["gooseneck kettle"]],
  ["a word that is nowhere finds nothing", "kettle violin", []],
  ["nothing typed finds nothing", "  ", []],
  ["signs alone find nothing", "?!", []],
])("%s", (_, typed, expected) => {
  const texts = [
    "coffee grinder",
    "grind size",
    "kettle",
    "gooseneck kettle",
    "crème brûlée torch",
  ];
  expect(find(texts, typed).toSorted()).toEqual(expected.toSorted());
});

test("closer comes first: the word itself, then its forms, then what begins with it, then what holds it", () => {
  const texts = ["regrinds", "grindstone", "grinds", "grind"];
  expect(find(texts, "grind")).toEqual(["grind", "grinds", "grindstone", "regrinds"]);
});

test("of equal matches the shorter text comes first, then the one searched for more", () => {
  expect(find(["kettle for pour over", "steel kettle", "glass kettle"], "kettle")).toEqual([
    "steel kettle",
    "glass kettle",
    "kettle for pour over",
  ]);
});

test("words that stand together as typed come before the same words apart", () => {
  const texts = ["coffee without sugar cold brew", "coffee that is cold to brew"];
  expect(find(texts, "cold brew")[0]).toBe(texts[0]);
});

test("clusters are found by name and by keyword, with how many of their keywords match", () => {
  const texts = ["cold brew", "cold brew ratio", "cold brew coffee", "espresso machine"];
  const snapshot = mapOf(texts);
  const { clusters } = findInMap(indexMap(snapshot), "brew");
  expect(clusters).toEqual([
    { cluster: snapshot.keywords.cluster[0], score: expect.any(Number), matchingKeywords: 3 },
  ]);
});

test("the lists stop at the limit and the counts do not", () => {
  const texts = Array.from({ length: 30 }, (_, i) => `kettle ${i}`);
  const matches = findInMap(indexMap(mapOf(texts)), "kettle", 5);
  expect(matches.keywords.length).toBe(5);
  expect(matches.keywordCount).toBe(30);
});

test("an empty map finds nothing", () => {
  expect(findInMap(indexMap(mapOf([])), "kettle")).toMatchObject({
    keywordCount: 0,
    clusterCount: 0,
  });
});
