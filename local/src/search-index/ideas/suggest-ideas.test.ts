/** A dozen judged seeds over one niche; `npm run -s bench -- quality ideas` takes all of them over the entire sample. */
import { computeCosine } from "@mapwright/core/wording/text-embedder";
import { beforeAll, expect, test } from "vitest";
import { listUnifiedWords } from "#/search-index/ideas/compounds.ts";
import { isOutside, readJudgedSeeds } from "#/search-index/testing/judged-seeds.ts";
import { createKeywordKey } from "#/search-index/ideas/same-keyword.ts";
import { suggestIdeas } from "#/search-index/ideas/suggest-ideas.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { openCoffee, sampleVectors } from "#/search-index/testing/sample-fixture.ts";
import { rankDocuments } from "#/search-index/serp/rank-documents.ts";

const MAX_JUNK_SHARE = 0.08;
const SEEDS = new Set([
  "aeropress",
  "moka pot",
  "gooseneck kettle",
  "kalita wave",
  "espresso machines",
  "why is my espresso sour",
  "pour over vs french press",
  "water temperature for coffee",
  "french press",
  "tea",
  "kaffeemühle",
  "lavazza",
]);
const JUDGED = readJudgedSeeds().filter(({ seed }) => SEEDS.has(seed));

let coffee: SearchIndex;
let warnings: readonly string[];
const suggest = (seeds: readonly string[], limit = 1000) =>
  suggestIdeas(coffee, sampleVectors, seeds, limit);

beforeAll(async () => {
  ({ index: coffee, warnings } = await openCoffee());
});

test("every line of the niche is usable", () => {
  expect(warnings).toEqual([]);
});

test("little of what is suggested for judged seeds is junk, and each seed of the niche has ideas", async () => {
  let [returned, junk] = [0, 0];
  for (const judged of JUDGED.filter((one) => !isOutside(one))) {
    const ideas = (await suggest([judged.seed])).slice(1);
    expect(ideas.length).toBeGreaterThan(0);
    returned += ideas.length;
    junk += ideas.filter(({ keyword }) => !judged.good.includes(keyword)).length;
  }
  expect(returned).toBeGreaterThan(50);
  expect(junk / returned).toBeLessThanOrEqual(MAX_JUNK_SHARE);
});

test.each(JUDGED.filter(isOutside))("$seed is outside the niche and has no ideas", async (one) => {
  expect(await suggest([one.seed])).toEqual([]);
});

test("every idea is a different search, has results and is no paraphrase of another", async () => {
  const keyOf = createKeywordKey((keyword) => listUnifiedWords(coffee, keyword));
  const keywords = (await suggest(["aeropress", "moka pot"])).map(({ keyword }) => keyword);
  expect(new Set(keywords.map(keyOf)).size).toBe(keywords.length);
  expect(keywords.filter((keyword) => rankDocuments(coffee, keyword, 1).length === 0)).toEqual([]);
  const [first, ...others] = await sampleVectors(
    (await suggest(["aeropress"])).map(({ keyword }) => keyword),
  );
  for (const [at, one] of others.entries())
    for (const other of others.slice(at + 1)) expect(computeCosine(one, other)).toBeLessThan(0.94);
  expect(first).toBeDefined();
});

test("the same seeds have the same ideas, and a shorter list is the start of a longer one", async () => {
  const all = await suggest(["aeropress"]);
  expect(await suggest(["aeropress"])).toEqual(all);
  expect(await suggest(["aeropress"], 5)).toEqual(all.slice(0, 5));
});

test("each idea names the seeds it was found for, and a limit leaves none of them out", async () => {
  const ideas = await suggest(["aeropress", "moka pot", "quantum chromodynamics"], 10);
  const of = (seed: string) => ideas.filter(({ seeds }) => seeds.includes(seed)).length;
  expect(of("aeropress")).toBeGreaterThanOrEqual(5);
  expect(of("moka pot")).toBeGreaterThanOrEqual(5);
  expect(of("quantum chromodynamics")).toBe(0);
});

test("spellings of one seed bring the same ideas, each for all of them", async () => {
  const seeds = ["moka pot", "mokapot", "moka-pot"];
  const ideas = await suggest(seeds);
  expect(ideas[0]).toMatchObject({ keyword: "moka pot", kind: "seed", seeds });
  expect(new Set(ideas.map((idea) => idea.seeds.length))).toEqual(new Set([3]));
});
