import { inSoak } from "@mapwright/core/testing/in-soak";
import { beforeAll, expect, test } from "vitest";
import { unifiedWords } from "#/search-index/ideas/compounds.ts";
import { judgeIdeas } from "#/search-index/ideas/judge-ideas.ts";
import {
  ALL_JUDGED_SEEDS,
  isOutside,
  JUDGED_LIMIT,
} from "#/search-index/ideas/all-judged-seeds.ts";
import { createKeywordKey } from "#/search-index/ideas/same-keyword.ts";
import { suggestIdeas } from "#/search-index/ideas/suggest-ideas.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { openSample, sampleVectors } from "#/search-index/sample-fixture.ts";
import { rankDocuments } from "#/search-index/serp/rank-documents.ts";
import { ideaTexts } from "#/search-index/vectors/idea-texts.ts";

const MAX_JUNK_SHARE = 0.1;
const MAX_SHARE_OF_ONE_VOLUME = 0.05;
/** One of each kind; `npm run -s bench -- quality ideas` holds all to the same. */
const SEEDS = new Set([
  "pizza dough",
  "commuter backpack",
  "plank",
  "cofee grinder",
  "high-yield savings account",
  "ebike",
  "roth vs traditional ira",
  "bike locks",
  "how to start a compost pile",
  "aeropress",
  "laufschuhe",
  "garmin",
]);
const JUDGED = ALL_JUDGED_SEEDS.filter(({ seed }) => SEEDS.has(seed));

let sample: SearchIndex;
let warnings: readonly string[];
const suggest = (seeds: readonly string[], limit = 1000) =>
  suggestIdeas(sample, sampleVectors, seeds, limit);

beforeAll(async () => {
  ({ index: sample, warnings } = await openSample());
});

test("every line of the sample corpus is usable", () => {
  expect(warnings).toEqual([]);
});

test("one seed of each kind is judged", () => {
  expect(JUDGED.map(({ kind }) => kind).toSorted()).toEqual(
    [...new Set(ALL_JUDGED_SEEDS.map(({ kind }) => kind))].toSorted(),
  );
});

test.each(JUDGED.filter((judged) => !isOutside(judged)))(
  "$seed ($kind) is in the sample: at most a tenth of its ideas is junk, and none is missed",
  async (judged) => {
    const ideas = await suggest([judged.seed], JUDGED_LIMIT);
    const { returned, junk } = await judgeIdeas([judged], () => Promise.resolve(ideas));
    expect(ideas.length).toBeGreaterThan(0);
    expect(junk / returned).toBeLessThanOrEqual(MAX_JUNK_SHARE);
    const keywords = new Set(ideas.map(({ keyword }) => keyword));
    expect((judged.mustHave ?? []).filter((keyword) => !keywords.has(keyword))).toEqual([]);
  },
);

test.each(JUDGED.filter(isOutside))(
  "$seed ($kind) is outside the sample and has no ideas at all",
  async ({ seed }) => {
    expect(await suggest([seed])).toEqual([]);
  },
);

test("a seed of the sample has enough ideas for a map", async () => {
  expect((await suggest(["bike commute"], JUDGED_LIMIT)).length).toBeGreaterThanOrEqual(80);
});

test("no figure is the volume of more than a twentieth of the ideas", async () => {
  const ideas = await suggest(
    inSoak(
      ["coffee", "sourdough", "bike commute", "raised bed gardening"],
      ["bike commute", "ebike", "aeropress", "pizza dough", "high-yield savings account"],
    ),
  );
  const counts = new Map<number, number>();
  for (const { volumePerMonth } of ideas)
    counts.set(volumePerMonth, (counts.get(volumePerMonth) ?? 0) + 1);
  expect(ideas.length).toBeGreaterThan(100);
  expect(Math.max(...counts.values()) / ideas.length).toBeLessThanOrEqual(MAX_SHARE_OF_ONE_VOLUME);
});

test("every idea is a different search and has results", async () => {
  const keyOf = createKeywordKey((keyword) => unifiedWords(sample, keyword));
  const ideas = await suggest([
    "ebike",
    "electric bike",
    ...inSoak(["pour over coffee", "espresso grinder"], ["bike locks"]),
  ]);
  expect(new Set(ideas.map(({ keyword }) => keyOf(keyword))).size).toBe(ideas.length);
  const empty = ideas.filter(({ keyword }) => rankDocuments(sample, keyword, 1).length === 0);
  expect(empty).toEqual([]);
});

test("the same seeds have the same ideas, and a shorter list is the start of a longer one", async () => {
  const all = await suggest(["bike commute"]);
  expect(await suggest(["bike commute"])).toEqual(all);
  expect(await suggest(["bike commute"], 20)).toEqual(all.slice(0, 20));
});

test("each idea names the seeds it was found for, and a limit leaves none of them out", async () => {
  const ideas = await suggest(["bike commute", "pizza dough", "quantum chromodynamics"], 20);
  const of = (seed: string) => ideas.filter(({ seeds }) => seeds.includes(seed)).length;
  expect(of("bike commute")).toBeGreaterThanOrEqual(8);
  expect(of("pizza dough")).toBeGreaterThanOrEqual(8);
  expect(of("quantum chromodynamics")).toBe(0);
});

test("spellings of one seed bring the same ideas, each for all of them", async () => {
  const ideas = await suggest(["ebike", "e-bike", "electric bike"]);
  expect(ideas[0]).toMatchObject({
    keyword: "e-bike",
    kind: "seed",
    seeds: ["ebike", "e-bike", "electric bike"],
  });
  expect(new Set(ideas.map(({ seeds }) => seeds.length))).toEqual(new Set([3]));
});

test("questions and titles come before phrases", async () => {
  const ideas = await suggest(["espresso"]);
  const firstPhrase = ideas.findIndex(({ keyword }) => keyword === "espresso machine");
  expect(firstPhrase).toBeGreaterThan(5);
});

test("nearly everything that seeds compare is prepared in advance", async () => {
  const prepared = new Set(ideaTexts(sample));
  const asked: string[] = [];
  const listen = async (texts: readonly string[]) => {
    asked.push(...texts);
    return texts.map(() => new Float32Array(2));
  };
  await suggestIdeas(sample, listen, ["running shoes", "home espresso", "seo", "moka pot"], 200);
  expect(asked.length).toBeGreaterThan(300);
  expect(asked.filter((text) => !prepared.has(text)).length).toBeLessThan(asked.length * 0.02);
});
