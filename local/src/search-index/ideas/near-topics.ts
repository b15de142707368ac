/**
 * What the corpus writes about instead of a seed that it doesn't, or beyond the little that it has for one: a part of the
 * seed that is a subject of its own ("coffee beans" for "coffee beans subscription"), what a seed compares, and titles and
 * questions that mean nearly the same.
 */
import { MAX_NEAR_TOPICS } from "@mapwright/core/research/seed-result";
import { cosineOf } from "@mapwright/core/wording/text-embedder";
import { readComparison, readSides } from "#/search-index/ideas/comparison.ts";
import { unifiedWords } from "#/search-index/ideas/compounds.ts";
import { readSeed, respellSeed } from "#/search-index/ideas/read-seed.ts";
import type { EmbedTexts } from "#/search-index/ideas/mine-seed.ts";
import { createKeywordKey } from "#/search-index/ideas/same-keyword.ts";
import { partsOf } from "#/search-index/ideas/seed-parts.ts";
import { createNamedShare } from "#/search-index/ideas/seed-words.ts";
import { suggestIdeas } from "#/search-index/ideas/suggest-ideas.ts";
import { titleIdeas } from "#/search-index/ideas/title-ideas.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { rankDocuments } from "#/search-index/serp/rank-documents.ts";

/** A title may differ from a seed in its form, hardly in its meaning. */
const MIN_TITLE_COSINE = 0.6;
/** A title that names most of a seed needs less: "insulated jacket" for "down jacket". */
const MOSTLY_NAMED = 0.6;
const MIN_NAMED_COSINE = 0.5;
/** "Yoga for lower back pain" is nearer to "exercises for lower back" than exercises for something else. */
const NAMED_WEIGHT = 0.3;
/** A part of a seed has its words, so that less is enough: "marathon" for "marathon nutrition". */
const MIN_PART_COSINE = 0.45;
/** A single word is a topic when the corpus has this many ideas for it: "retinol", but not "calculator". */
const MIN_WORD_IDEAS = 20;
const MIN_WORD_COSINE = 0.55;
/** What a seed compares is meant, whatever its vector says. */
const MIN_SIDE_IDEAS = 3;
/** A seed with many ideas of its own needs no others. */
const MAX_OWN_IDEAS = 50;
const DOCUMENTS = 20;

/** Each of them has ideas, and none is one of the seed's own. Closest first, at most four; empty when nothing is near. */
export async function nearTopics(
  index: SearchIndex,
  embed: EmbedTexts,
  typed: string,
): Promise<readonly string[]> {
  const seed = respellSeed(index, typed);
  const keyOf = createKeywordKey((keyword) => unifiedWords(index, keyword));
  const ideas = await suggestIdeas(index, embed, [seed], MAX_OWN_IDEAS);
  const taken = new Set(ideas.map(({ keyword }) => keyOf(keyword)).concat(keyOf(seed)));
  const compared = readSides(index, seed) ?? [];
  const topics: string[] = [];
  const add = async (texts: readonly string[], minWordIdeas: number) => {
    for (const text of texts) {
      if (topics.length >= MAX_NEAR_TOPICS) return;
      const key = keyOf(text);
      if (taken.has(key) || !(await isTopic(index, embed, text, minWordIdeas))) continue;
      taken.add(key);
      topics.push(text);
    }
  };
  await add(
    compared.flatMap(({ read }) => read?.text ?? []),
    MIN_SIDE_IDEAS,
  );
  await add(await closestTexts(index, embed, seed), MIN_WORD_IDEAS);
  return topics;
}

/** Parts of the seed, and titles and questions of its documents, that are close enough in meaning; closest first. */
async function closestTexts(
  index: SearchIndex,
  embed: EmbedTexts,
  seed: string,
): Promise<readonly string[]> {
  const documents = rankDocuments(index, seed, DOCUMENTS).map(({ document }) => document);
  const titles = [...new Set(titleIdeas(index, documents).map(({ keyword }) => keyword))];
  // "Mineral" isn't a subject, but what the corpus compares as well is: "sourdough vs yeast".
  const isPart = (part: string) => !readComparison(seed) || readComparison(part) !== null;
  const parts = partsOf(index, seed).filter(isPart);
  const [wanted, ...vectors] = await embed([seed, ...parts, ...titles]);
  if (!wanted) return [];
  const closeness = (at: number) => (vectors[at] ? cosineOf(wanted, vectors[at]) : 0);
  const leastOf = (part: string) => (part.includes(" ") ? MIN_PART_COSINE : MIN_WORD_COSINE);
  const namedShareOf = createNamedShare(index, seed);
  const near = [
    ...parts.map((text, at) => ({ text, cosine: closeness(at), least: leastOf(text) })),
    ...titles.map((text, at) => {
      const least = namedShareOf(text) >= MOSTLY_NAMED ? MIN_NAMED_COSINE : MIN_TITLE_COSINE;
      return { text, cosine: closeness(parts.length + at), least };
    }),
  ];
  return near
    .filter(({ text, cosine, least }) => cosine >= least && readSeed(index, text)?.isTitled)
    .map(({ text, cosine }) => ({ text, closeness: cosine + NAMED_WEIGHT * namedShareOf(text) }))
    .sort((one, other) => other.closeness - one.closeness)
    .map(({ text }) => text);
}

async function isTopic(
  index: SearchIndex,
  embed: EmbedTexts,
  text: string,
  minWordIdeas: number,
): Promise<boolean> {
  if (text.includes(" ")) return true;
  return (await suggestIdeas(index, embed, [text], minWordIdeas)).length === minWordIdeas;
}
