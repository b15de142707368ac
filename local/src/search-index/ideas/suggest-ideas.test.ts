import { beforeAll, expect, test } from "vitest";
import { JUDGED_SAMPLE_SEEDS } from "#/search-index/ideas/judged-ideas.ts";
import { createKeywordKey } from "#/search-index/ideas/same-keyword.ts";
import { suggestIdeas } from "#/search-index/ideas/suggest-ideas.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { corpusPathFrom, openIndex } from "#/search-index/open-index.ts";
import { rankDocuments } from "#/search-index/serp/rank-documents.ts";

let sample: SearchIndex;
const warnings: string[] = [];

beforeAll(async () => {
  sample = await openIndex(corpusPathFrom({}), (line) => warnings.push(line));
}, 60_000);

test("every line of the sample corpus is usable", () => {
  expect(warnings).toEqual([]);
});

test.each(JUDGED_SAMPLE_SEEDS)(
  "a practitioner would keep eight of the first ten ideas for $seed",
  ({ seed, kept }) => {
    const first = suggestIdeas(sample, [seed], 11)
      .map(({ keyword }) => keyword)
      .filter((keyword) => keyword !== seed);
    expect(first).toHaveLength(10);
    const rejected = first.filter((idea) => !kept.includes(idea));
    expect(rejected.length, `not kept: ${rejected.join(", ")}`).toBeLessThanOrEqual(2);
  },
);

test.each(JUDGED_SAMPLE_SEEDS)("the corpus has enough ideas about $seed for a map", ({ seed }) => {
  expect(suggestIdeas(sample, [seed], 200).length).toBeGreaterThanOrEqual(60);
});

test("ideas stay in the niche of their seed, however far the search is widened", () => {
  const ideas = suggestIdeas(sample, ["ultralight tent"], 200).map(({ keyword }) => keyword);
  const foreign = ideas.filter((idea) => /coffee|dough|compost|tomato|espresso/.test(idea));
  expect(foreign).toEqual([]);
});

test("every idea is a different search and has results", () => {
  const keyOf = createKeywordKey();
  const ideas = suggestIdeas(sample, ["pour over coffee", "espresso grinder"], 200);
  expect(new Set(ideas.map(({ keyword }) => keyOf(keyword))).size).toBe(ideas.length);
  const empty = ideas.filter(({ keyword }) => rankDocuments(sample, keyword, 1).length === 0);
  expect(empty.length / ideas.length).toBeLessThan(0.02);
});

test("the same seeds have the same ideas, and a shorter list is the start of a longer one", () => {
  const all = suggestIdeas(sample, ["bike commute"], 100);
  expect(suggestIdeas(sample, ["bike commute"], 100)).toEqual(all);
  expect(suggestIdeas(sample, ["bike commute"], 20)).toEqual(all.slice(0, 20));
});

test("a seed that isn't in the corpus has no ideas", () => {
  expect(suggestIdeas(sample, ["quantum chromodynamics", "xqzzt"], 50)).toEqual([]);
});
