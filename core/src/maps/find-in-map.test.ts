import { expect, test } from "vitest";
import { buildSnapshot } from "#/snapshot/build-snapshot.ts";
import { findInMap, indexMap } from "#/maps/find-in-map.ts";

/** A map of keywords clustered by wording, the first with the highest volume. */
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

/** The keywords found for a query, best match first. */
function find(texts: readonly string[], typed: string): string[] {
  const matches = findInMap(indexMap(mapOf(texts)), typed);
  return matches.keywords.map(({ keyword }) => texts[keyword] ?? "");
}

test.each([
  ["case and accents do not matter", "CRÈME brulee", ["crème brûlée torch"]],
  ["another form of the word is found", "grinding", ["coffee grinder", "grind size"]],
  ["the beginning of a word is found", "kett", ["kettle", "gooseneck kettle"]],
  ["the inside of a word is found", "seneck", ["gooseneck kettle"]],
  ["all typed words must match, in any order", "kettle goose", ["gooseneck kettle"]],
  ["an unknown word finds nothing", "kettle violin", []],
  ["an empty query finds nothing", "  ", []],
  ["punctuation alone finds nothing", "?!", []],
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

test("exact words rank first, then inflections, then prefixes, then substrings", () => {
  const texts = ["regrinds", "grindstone", "grinds", "grind"];
  expect(find(texts, "grind")).toEqual(["grind", "grinds", "grindstone", "regrinds"]);
});

test("equal matches rank shorter texts first, then higher volume", () => {
  expect(find(["kettle for pour over", "steel kettle", "glass kettle"], "kettle")).toEqual([
    "steel kettle",
    "glass kettle",
    "kettle for pour over",
  ]);
});

test("words adjacent as typed rank before the same words apart", () => {
  const texts = ["coffee without sugar cold brew", "coffee that is cold to brew"];
  expect(find(texts, "cold brew")[0]).toBe(texts[0]);
});

test("clusters are found by name and by keyword, with their number of matching keywords", () => {
  const texts = ["cold brew", "cold brew ratio", "cold brew coffee", "espresso machine"];
  const snapshot = mapOf(texts);
  const { clusters } = findInMap(indexMap(snapshot), "brew");
  expect(clusters).toEqual([
    { cluster: snapshot.keywords.cluster[0], score: expect.any(Number), matchingKeywords: 3 },
  ]);
});

test("lists stop at the limit, counts don't", () => {
  const texts = Array.from({ length: 30 }, (_, i) => `kettle ${i}`);
  const matches = findInMap(indexMap(mapOf(texts)), "kettle", 5);
  expect(matches.keywords.length).toBe(5);
  expect(matches.keywordCount).toBe(30);
});

test("an empty map has no results", () => {
  expect(findInMap(indexMap(mapOf([])), "kettle")).toMatchObject({
    keywordCount: 0,
    clusterCount: 0,
  });
});
