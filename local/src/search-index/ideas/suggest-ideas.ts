/**
 * Keyword ideas for seeds, mined from the corpus: titles and questions of the pages about a seed, and phrases that they
 * share. Only what passes the relevance gate (core/src/research/idea-relevance.ts) is an idea: the list is never padded,
 * and empty for a seed that the corpus doesn't write about.
 */
import { isRelevant, relevanceOf } from "@mapwright/core/research/idea-relevance";
import { isQuestion } from "@mapwright/core/scoring/question";
import { cosineOf } from "@mapwright/core/wording/text-embedder";
import { splitWords } from "@mapwright/core/wording/tokenize";
import {
  RESULTS_FOR_ESTIMATES,
  estimateDifficulty,
  estimateVolume,
} from "#/search-index/estimates/estimates.ts";
import { associatedPhrases } from "#/search-index/ideas/associated-phrases.ts";
import type { Candidate } from "#/search-index/ideas/candidate.ts";
import { joinCompounds, unifiedWords } from "#/search-index/ideas/compounds.ts";
import { createOtherSense } from "#/search-index/ideas/other-sense.ts";
import { contradicts, namesOpposed } from "#/search-index/ideas/opposing-words.ts";
import { phraseIdeas } from "#/search-index/ideas/phrase-ideas.ts";
import { readSeed, type ReadSeed } from "#/search-index/ideas/read-seed.ts";
import { createKeywordKey, type KeywordKeyOf } from "#/search-index/ideas/same-keyword.ts";
import { isSearchedWord } from "#/search-index/ideas/searched-words.ts";
import { namesUsed } from "#/search-index/ideas/seed-coverage.ts";
import { createMissingPart, createNamedShare } from "#/search-index/ideas/seed-words.ts";
import { titleIdeas } from "#/search-index/ideas/title-ideas.ts";
import { describedSubject, fieldOf, topicOf, type Topic } from "#/search-index/ideas/topic.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { rankDocuments } from "#/search-index/serp/rank-documents.ts";

export interface Idea {
  readonly keyword: string;
  readonly kind: Candidate["kind"];
  /** The requested seeds that it was found for, as requested. */
  readonly seeds: readonly string[];
  /** See `relevanceOf`; the highest of its seeds. */
  readonly score: number;
  /** Number of documents that rank for it: the basis of the estimates. */
  readonly documentCount: number;
  readonly volumePerMonth: number;
  /** 0–100. */
  readonly difficulty: number;
}

/** Unit vectors of texts, in their order: see `TextEmbedder`. */
export type EmbedTexts = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

const MAX_KEYWORD_LENGTH = 80;
const RESULTS_OF_A_PAGE = 10;
/** Above any relevance. */
const SEED_SCORE = 10;
/** Added to a question's or title's relevance, so that these come before phrases. */
const SEARCHED_FORM_BONUS = 0.6;
/** Weight of a result's rank in what it says about the keyword. */
const RANK_DISCOUNT = 0.3;
/**
 * What shared pages say about a keyword that isn't a field of its own: a page named after "filter" is also about
 * drinking from streams, which isn't an idea for it without any other sign.
 */
const NARROW_SHARED_WEIGHT = 0.9;
/** An idea names a subject when it covers this share of its meaning. */
const NAMED_SHARE = 0.7;
/** No idea is closer in meaning than this, except another spelling of the seed. */
const HIGHEST_COSINE = 0.9;

/** Seeds first, then the closest, in turns for several seeds. Empty when the corpus has no results for the seeds. */
export async function suggestIdeas(
  index: SearchIndex,
  embed: EmbedTexts,
  seeds: readonly string[],
  limit: number,
): Promise<readonly Idea[]> {
  const keyOf = createKeywordKey((keyword) => unifiedWords(index, keyword));
  const found: { seed: string; ideas: readonly RatedCandidate[] }[] = [];
  for (const seed of seeds) {
    const read = readSeed(index, seed);
    if (read) found.push({ seed, ideas: await mineSeed(index, embed, read, keyOf) });
  }
  return mergeSeeds(found, keyOf)
    .slice(0, limit)
    .map((idea) => withEstimates(index, idea));
}

interface RatedCandidate extends Candidate {
  readonly score: number;
}

async function mineSeed(
  index: SearchIndex,
  embed: EmbedTexts,
  { text, subject, isTitled, isUsed, opposed }: ReadSeed,
  keyOf: KeywordKeyOf,
): Promise<RatedCandidate[]> {
  const field = fieldOf(index, subject);
  const topic = topicOf(index, subject, field);
  const isFiled = describedSubject(index, subject)?.isFiled ?? false;
  const sharedWeight = field.length > 0 ? 1 : NARROW_SHARED_WEIGHT;
  const namedShareOf = createNamedShare(index, subject);
  const phrases = associatedPhrases(index, topic);
  const isSearched = (word: string) => isSearchedWord(index, word);
  const isWhole = field.length > 0 || isQuestion(text);
  const missingPart = isWhole ? () => undefined : createMissingPart(index, text);
  const isOtherSense = createOtherSense(text);
  const candidates = withoutRepeats(
    [
      ...titleIdeas(index, topic.keys()),
      ...phraseIdeas(phrases, subject, namedShareOf, isSearched),
    ],
    text,
    keyOf,
  ).filter(
    ({ keyword }) =>
      !isOtherSense(keyword) &&
      (!isUsed || namesUsed(keyword)) &&
      (isFiled ? !contradicts(keyword, opposed) : namesOpposed(keyword, opposed)),
  );
  const signs = candidates.map((candidate) => ({
    candidate,
    form: candidate.form,
    isFiled,
    missing: missingPart(candidate.keyword),
    named: namedShareOf(candidate.keyword),
    sharedResults: sharedWeight * sharedResultsOf(index, candidate.keyword, topic),
  }));
  // What no page is about has no neighborhood: only ideas that name it belong to it.
  const possible = signs.filter(
    (sign) =>
      (isTitled || sign.named >= NAMED_SHARE) && isRelevant({ ...sign, cosine: HIGHEST_COSINE }),
  );
  const [seedVector, ...vectors] = await embed([
    text,
    ...possible.map(({ candidate }) => candidate.keyword),
  ]);
  const ideas = possible.flatMap(({ candidate, ...sign }, at) => {
    const vector = vectors[at];
    const cosine = seedVector && vector ? cosineOf(seedVector, vector) : null;
    if (!isRelevant({ ...sign, cosine })) return [];
    const bonus = candidate.form === "searched" ? SEARCHED_FORM_BONUS : 0;
    const { keyword, kind, form } = candidate;
    return { keyword, kind, form, score: relevanceOf({ ...sign, cosine }) + bonus };
  });
  const seed = { keyword: text, kind: "seed", form: "searched", score: SEED_SCORE } as const;
  return [seed, ...ideas.sort(compareCandidates)];
}

/** Strongest first; ties in code-unit order. */
function compareCandidates(a: RatedCandidate, b: RatedCandidate): number {
  return b.score - a.score || (a.keyword < b.keyword ? -1 : 1);
}

/** How much a keyword's first page is about the topic, 0–1; the first results count most. */
function sharedResultsOf(index: SearchIndex, keyword: string, topic: Topic): number {
  let shared = 0;
  let total = 0;
  for (const [rank, { document }] of rankDocuments(index, keyword, RESULTS_OF_A_PAGE).entries()) {
    const weight = 1 / (1 + RANK_DISCOUNT * rank);
    total += weight;
    shared += weight * (topic.get(document) ?? 0);
  }
  return total === 0 ? 0 : shared / total;
}

/** In turns, so that a limit leaves no seed out; a keyword that several seeds lead to is in the list once. */
function mergeSeeds(
  found: readonly { readonly seed: string; readonly ideas: readonly RatedCandidate[] }[],
  keyOf: KeywordKeyOf,
): (RatedCandidate & { seeds: string[] })[] {
  const merged = new Map<string, RatedCandidate & { seeds: string[] }>();
  const longest = Math.max(0, ...found.map(({ ideas }) => ideas.length));
  for (let turn = 0; turn < longest; turn++)
    for (const { seed, ideas } of found) {
      const idea = ideas[turn];
      if (!idea) continue;
      const key = keyOf(idea.keyword);
      const known = merged.get(key);
      if (!known) merged.set(key, { ...idea, seeds: [seed] });
      else if (!known.seeds.includes(seed)) known.seeds.push(seed);
    }
  return [...merged.values()];
}

/** Readable as a search: contains letters, and no word is the age of someone who tells a story ("34f"). */
function isSearchable(keyword: string): boolean {
  return (
    keyword.length <= MAX_KEYWORD_LENGTH &&
    /\p{L}{3}/u.test(keyword) &&
    !splitWords(keyword).some((word) => /^\d+[fm]$/.test(word))
  );
}

/** Keeps the first of equal keywords and none that equals the seed. */
function withoutRepeats(
  candidates: readonly Candidate[],
  seed: string,
  keyOf: KeywordKeyOf,
): Candidate[] {
  const seen = new Set([keyOf(seed)]);
  return candidates.filter(({ keyword }) => {
    const key = keyOf(keyword);
    if (seen.has(key) || !isSearchable(keyword)) return false;
    seen.add(key);
    return true;
  });
}

function withEstimates(
  index: SearchIndex,
  { keyword, kind, score, seeds }: RatedCandidate & { readonly seeds: readonly string[] },
): Idea {
  const results = rankDocuments(index, keyword, RESULTS_FOR_ESTIMATES);
  return {
    keyword: joinCompounds(index, keyword.split(" ")),
    kind,
    seeds,
    score,
    documentCount: results.length,
    volumePerMonth: estimateVolume(keyword, results),
    difficulty: estimateDifficulty(results.slice(0, RESULTS_OF_A_PAGE)),
  };
}
