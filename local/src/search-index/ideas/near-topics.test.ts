import { createEnglishEmbedder } from "@mapwright/embeddings/english-embedder";
import { beforeAll, expect, test } from "vitest";
import { nearTopics } from "#/search-index/ideas/near-topics.ts";
import { suggestIdeas } from "#/search-index/ideas/suggest-ideas.ts";
import { createTextVectors } from "#/search-index/ideas/text-vectors.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { corpusPathFrom, openIndex } from "#/search-index/open-index.ts";

let sample: SearchIndex;
const embed = createTextVectors(createEnglishEmbedder());
const near = (seed: string) => nearTopics(sample, embed, seed);

beforeAll(async () => {
  sample = await openIndex(corpusPathFrom({}), () => {});
}, 60_000);

test.each([
  ["coffee beans storage", "coffee beans"],
  ["hyaluronic acid serum", "hyaluronic acid"],
  ["hiking boots waterproof", "hiking boots"],
  ["marathon nutrition", "marathon"],
  ["e-bike battery range", "how far can an e-bike go on one charge"],
  ["local seo agency", "local seo"],
])("%s, which the sample doesn't cover, is close to %s", async (seed, topic) => {
  expect(await suggestIdeas(sample, embed, [seed], 10)).toEqual([]);
  expect(await near(seed)).toContain(topic);
});

test.each([
  "wedding planning",
  "kitchen renovation",
  "iphone 16",
  "nail polish",
  "sushi",
  "electric scooter",
  "golden retriever",
  "",
])("nothing is close to '%s', which is outside the sample", async (seed) => {
  expect(await near(seed)).toEqual([]);
});

test("a single word is close only when the sample has many ideas for it", async () => {
  const topics = await near("mortgage calculator");
  expect(topics).toContain("mortgage");
  expect(topics).not.toContain("calculator");
});

test("each close topic has ideas of its own", async () => {
  const topics = [
    ...(await near("sourdough hydration")),
    ...(await near("standing desk exercises")),
  ];
  expect(topics.length).toBeGreaterThan(2);
  const ideas = await Promise.all(topics.map((topic) => suggestIdeas(sample, embed, [topic], 10)));
  expect(topics.filter((_, at) => ideas[at]?.length === 0)).toEqual([]);
});
