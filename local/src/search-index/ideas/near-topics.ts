/**
 * What the corpus writes about instead of a seed that it doesn't: a part of the seed that is a subject of its own
 * ("coffee beans" for "coffee beans subscription"), and titles and questions that mean nearly the same.
 */
import { MAX_NEAR_TOPICS } from "@mapwright/core/research/seed-result";
import { isAngleWord, isStopWord } from "@mapwright/core/wording/stop-words";
import { cosineOf } from "@mapwright/core/wording/text-embedder";
import { splitWords } from "@mapwright/core/wording/tokenize";
import { joinCompounds } from "#/search-index/ideas/compounds.ts";
import { readSeed } from "#/search-index/ideas/read-seed.ts";
import { suggestIdeas, type EmbedTexts } from "#/search-index/ideas/suggest-ideas.ts";
import { titleIdeas } from "#/search-index/ideas/title-ideas.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { rankDocuments } from "#/search-index/serp/rank-documents.ts";

/** A title may differ from a seed in its form, hardly in its meaning. */
const MIN_TITLE_COSINE = 0.6;
/** A part of a seed has its words, so that less is enough: "marathon" for "marathon nutrition". */
const MIN_PART_COSINE = 0.45;
/** A single word is a topic when the corpus has this many ideas for it: "retinol", but not "calculator". */
const MIN_WORD_IDEAS = 20;
const MIN_WORD_COSINE = 0.55;
const DOCUMENTS = 20;
/** Longer seeds are sentences, whose parts say little. */
const MAX_WORDS = 8;

/** Each of them has ideas. Closest first, at most four; empty when nothing is near. */
export async function nearTopics(
  index: SearchIndex,
  embed: EmbedTexts,
  seed: string,
): Promise<readonly string[]> {
  const documents = rankDocuments(index, seed, DOCUMENTS).map(({ document }) => document);
  const titles = [...new Set(titleIdeas(index, documents).map(({ keyword }) => keyword))];
  const parts = partsOf(index, seed);
  const [wanted, ...vectors] = await embed([seed, ...parts, ...titles]);
  if (!wanted) return [];
  const closeness = (at: number) => (vectors[at] ? cosineOf(wanted, vectors[at]) : 0);
  const leastOf = (part: string) => (part.includes(" ") ? MIN_PART_COSINE : MIN_WORD_COSINE);
  const near = [
    ...parts.map((text, at) => ({ text, cosine: closeness(at), least: leastOf(text) })),
    ...titles.map((text, at) => ({
      text,
      cosine: closeness(parts.length + at),
      least: MIN_TITLE_COSINE,
    })),
  ];
  const closest = near
    .filter(({ text, cosine, least }) => cosine >= least && readSeed(index, text)?.isTitled)
    .sort((one, other) => other.cosine - one.cosine)
    .map(({ text }) => text);
  const topics: string[] = [];
  for (const text of closest)
    if (topics.length < MAX_NEAR_TOPICS && (await isTopic(index, embed, text))) topics.push(text);
  return topics;
}

async function isTopic(index: SearchIndex, embed: EmbedTexts, text: string): Promise<boolean> {
  if (text.includes(" ")) return true;
  return (await suggestIdeas(index, embed, [text], MIN_WORD_IDEAS)).length === MIN_WORD_IDEAS;
}

/** The longest runs of the seed's words that the corpus has titles about. */
function partsOf(index: SearchIndex, seed: string): string[] {
  const words = splitWords(joinCompounds(index, splitWords(seed))).slice(0, MAX_WORDS);
  for (let length = words.length - 1; length > 0; length--) {
    const runs = words
      .map((_, start) => words.slice(start, start + length))
      .filter((run) => run.length === length && isSubject(run))
      .map((run) => run.join(" "))
      .filter((run) => readSeed(index, run)?.isTitled);
    if (runs.length > 0) return runs;
  }
  return [];
}

const isSubject = (run: readonly string[]) =>
  [run[0], run.at(-1)].every((word = "") => !isStopWord(word) && !isAngleWord(word));
