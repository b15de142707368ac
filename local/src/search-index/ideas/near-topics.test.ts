import { beforeAll, expect, test } from "vitest";
import { listNearTopics } from "#/search-index/ideas/near-topics.ts";
import { suggestIdeas } from "#/search-index/ideas/suggest-ideas.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { openCoffee, sampleVectors as embed } from "#/search-index/testing/sample-fixture.ts";

let coffee: SearchIndex;
const near = (seed: string) => listNearTopics(coffee, embed, seed);

beforeAll(async () => {
  ({ index: coffee } = await openCoffee());
});

test("a seed that the corpus doesn't write about is close to the part of it that it does", async () => {
  expect(await suggestIdeas(coffee, embed, ["moka pot museum"], 10)).toEqual([]);
  expect(await near("moka pot museum")).toContain("moka pot");
});

test.each(["wedding planning", "iphone 16", ""])("nothing is close to '%s'", async (seed) => {
  expect(await near(seed)).toEqual([]);
});

test("each close topic has ideas, and none is one of the seed's own", async () => {
  const topics = await near("aeropress vs kalita wave");
  const own = await suggestIdeas(coffee, embed, ["aeropress vs kalita wave"], 100);
  expect(topics).not.toEqual([]);
  expect(topics.filter((topic) => own.some(({ keyword }) => keyword === topic))).toEqual([]);
  for (const topic of topics)
    expect((await suggestIdeas(coffee, embed, [topic], 10)).length).toBeGreaterThan(3);
});
