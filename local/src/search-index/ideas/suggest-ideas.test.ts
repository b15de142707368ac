import { createEnglishEmbedder } from "@mapwright/embeddings/english-embedder";
import { beforeAll, expect, test } from "vitest";
import { unifiedWords } from "#/search-index/ideas/compounds.ts";
import { FRESH_JUDGED_SEEDS, KNOWN_OVER_LIMIT } from "#/search-index/ideas/fresh-judged-seeds.ts";
import { judgeIdeas } from "#/search-index/ideas/judge-ideas.ts";
import { JUDGED_LIMIT, JUDGED_SEEDS, type JudgedSeed } from "#/search-index/ideas/judged-seeds.ts";
import { createKeywordKey } from "#/search-index/ideas/same-keyword.ts";
import { suggestIdeas, type Idea } from "#/search-index/ideas/suggest-ideas.ts";
import { TYPED_JUDGED_SEEDS, TYPED_OVER_LIMIT } from "#/search-index/ideas/typed-judged-seeds.ts";
import { createTextVectors } from "#/search-index/ideas/text-vectors.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { corpusPathFrom, openIndex } from "#/search-index/open-index.ts";
import { rankDocuments } from "#/search-index/serp/rank-documents.ts";
import { ideaTexts } from "#/search-index/vectors/idea-texts.ts";

const MAX_JUNK_SHARE = 0.1;
/** Of all ideas for seeds that nobody prepared the index for. */
const MAX_FRESH_JUNK_SHARE = 0.06;
const UNPREPARED_SEEDS = [...FRESH_JUDGED_SEEDS, ...TYPED_JUDGED_SEEDS];
const OVER_LIMIT = new Set([...KNOWN_OVER_LIMIT, ...TYPED_OVER_LIMIT]);
const ALL_JUDGED = [...JUDGED_SEEDS, ...UNPREPARED_SEEDS];
const MAX_SHARE_OF_ONE_VOLUME = 0.05;

let sample: SearchIndex;
const warnings: string[] = [];
const embed = createTextVectors(createEnglishEmbedder());
const suggest = (seeds: readonly string[], limit = 1000) =>
  suggestIdeas(sample, embed, seeds, limit);

const suggested = new Map<string, Promise<readonly Idea[]>>();

/** The ideas of one seed, found once for all tests. A shorter list is the start of a longer one: see below. */
async function suggestOnce(seed: string, limit = Infinity): Promise<readonly Idea[]> {
  const ideas = suggested.get(seed) ?? suggest([seed]);
  suggested.set(seed, ideas);
  return (await ideas).slice(0, limit);
}

beforeAll(async () => {
  sample = await openIndex(corpusPathFrom({}), (line) => warnings.push(line));
}, 60_000);

test("every line of the sample corpus is usable", () => {
  expect(warnings).toEqual([]);
});

test("at most a tenth of what is suggested for any judged seed is junk", async () => {
  const judged = await judgeIdeas(JUDGED_SEEDS, (seed) => suggestOnce(seed, JUDGED_LIMIT));
  expect(judged.returned).toBeGreaterThan(3_000);
  const overLimit = judged.seeds.filter(
    ({ returned, junk }) => junk.length > MAX_JUNK_SHARE * returned,
  );
  expect(overLimit).toEqual([]);
}, 600_000);

test("of what is suggested for unprepared seeds little is junk, and none has much of it but the known ones", async () => {
  const judged = await judgeIdeas(UNPREPARED_SEEDS, (seed) => suggestOnce(seed, JUDGED_LIMIT));
  expect(judged.returned).toBeGreaterThan(1_800);
  expect(judged.junk).toBeLessThan(MAX_FRESH_JUNK_SHARE * judged.returned);
  const overLimit = judged.seeds.filter(
    ({ seed, returned, junk }) => junk.length > MAX_JUNK_SHARE * returned && !OVER_LIMIT.has(seed),
  );
  expect(overLimit).toEqual([]);
}, 600_000);

test.each([
  "keyword research",
  "coffee",
  "vegetable garden",
  "bread baking",
  "bike commute",
  "backpacking",
  "dog training",
  "personal finance",
  "python",
  "running",
  "seo",
  "skin care",
  "yoga for beginners",
])(
  "%s has enough ideas for a map",
  async (seed) => {
    expect((await suggestOnce(seed, JUDGED_LIMIT)).length).toBeGreaterThanOrEqual(80);
  },
  60_000,
);

const isOutside = ({ kind }: JudgedSeed) => kind === "outside" || kind === "german";

test.each(ALL_JUDGED.filter(isOutside))(
  "$seed ($kind) is outside the sample and has no ideas at all",
  async ({ seed }) => {
    expect((await suggestOnce(seed)).map(({ keyword }) => keyword)).toEqual([]);
  },
);

test.each(ALL_JUDGED.filter((judged) => !isOutside(judged)))(
  "$seed ($kind) is in the sample, and what a planner would miss is suggested",
  async ({ seed, mustHave = [] }) => {
    const keywords = (await suggestOnce(seed)).map(({ keyword }) => keyword);
    expect(keywords.length).toBeGreaterThan(0);
    expect(mustHave.filter((keyword) => !keywords.includes(keyword))).toEqual([]);
  },
);

test("no figure is the volume of more than a twentieth of the ideas", async () => {
  const ideas = await suggest(["coffee", "sourdough", "bike commute", "raised bed gardening"]);
  const counts = new Map<number, number>();
  for (const { volumePerMonth } of ideas)
    counts.set(volumePerMonth, (counts.get(volumePerMonth) ?? 0) + 1);
  expect(ideas.length).toBeGreaterThan(100);
  expect(Math.max(...counts.values()) / ideas.length).toBeLessThanOrEqual(MAX_SHARE_OF_ONE_VOLUME);
}, 60_000);

test("every idea is a different search and has results", async () => {
  const keyOf = createKeywordKey((keyword) => unifiedWords(sample, keyword));
  const ideas = await suggest(["pour over coffee", "espresso grinder", "ebike", "electric bike"]);
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
  const ideas = await suggest(["coffee", "sourdough starter", "quantum chromodynamics"], 20);
  const of = (seed: string) => ideas.filter(({ seeds }) => seeds.includes(seed)).length;
  expect(of("coffee")).toBeGreaterThanOrEqual(8);
  expect(of("sourdough starter")).toBeGreaterThanOrEqual(8);
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
