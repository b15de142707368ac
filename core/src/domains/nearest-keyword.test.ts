import { expect, test } from "vitest";
import { createKeywordSearch, SAME_TOPIC } from "#/domains/nearest-keyword.ts";
import { splitKeywords, listTopicStems } from "#/wording/keyword-tokens.ts";

const stemsOf = (texts: readonly string[]) => listTopicStems(splitKeywords(texts));
const KEYWORDS = [
  "make pour over coffee",
  "pour over coffee scale",
  "mulch for vegetable gardens",
  "vegetable garden",
  "grind size for french press",
];
const search = createKeywordSearch(stemsOf(KEYWORDS), new Set());
const find = (title: string) => search(stemsOf([title])[0] ?? []);

test.each([
  ["How to make pour over coffee: a step-by-step guide", "make pour over coffee"],
  ["Do you need a pour over coffee scale?", "pour over coffee scale"],
  ["Best mulch for vegetable gardens: straw, leaves, grass", "mulch for vegetable gardens"],
])(
  "a title is about the keyword that it says, with or without a subtitle: %s",
  (title, keyword) => {
    const found = find(title);
    expect(KEYWORDS[found?.keyword ?? -1]).toBe(keyword);
    expect(found?.similarity).toBeGreaterThanOrEqual(SAME_TOPIC);
  },
);

test.each([
  "How to attract butterflies, bees and hoverflies to any vegetable garden",
  "Grind size for espresso machines with small baskets",
])("a title that only shares words with a keyword isn't about it: %s", (title) => {
  expect(find(title)?.similarity ?? 0).toBeLessThan(SAME_TOPIC);
});

test("a topic without any word of the keywords is near none", () => {
  expect(find("Careers")).toBeNull();
  expect(createKeywordSearch([], new Set())(["pour"])).toBeNull();
});

test("of keywords with the same words, the one that a cluster is called by comes first", () => {
  const same = stemsOf(["coffee for pour over", "pour over coffee"]);
  expect(createKeywordSearch(same, new Set([1]))(same[0] ?? [])?.keyword).toBe(1);
  expect(createKeywordSearch(same, new Set())(same[0] ?? [])?.keyword).toBe(0);
});
