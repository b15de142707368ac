/** The ideas of one seed: candidates from the corpus that pass the relevance gate, strongest first. */
import { isRelevant, relevanceOf } from "@mapwright/core/research/idea-relevance";
import { isQuestion } from "@mapwright/core/scoring/question";
import { cosineOf } from "@mapwright/core/wording/text-embedder";
import { splitWords } from "@mapwright/core/wording/tokenize";
import { associatedPhrases } from "#/search-index/ideas/associated-phrases.ts";
import type { Candidate } from "#/search-index/ideas/candidate.ts";
import { homeTopicsOf } from "#/search-index/ideas/home-field.ts";
import { contradicts, namesOpposed } from "#/search-index/ideas/opposing-words.ts";
import { createOtherSense } from "#/search-index/ideas/other-sense.ts";
import { phraseIdeas } from "#/search-index/ideas/phrase-ideas.ts";
import type { ReadSeed } from "#/search-index/ideas/read-seed.ts";
import type { KeywordKeyOf } from "#/search-index/ideas/same-keyword.ts";
import { isSearchedWord } from "#/search-index/ideas/searched-words.ts";
import { namesUsed } from "#/search-index/ideas/seed-coverage.ts";
import { createMissingPart, createNamedShare } from "#/search-index/ideas/seed-words.ts";
import { titleIdeas } from "#/search-index/ideas/title-ideas.ts";
import { describedSubject, fieldOf, topicOf, type Topic } from "#/search-index/ideas/topic.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { rankDocuments } from "#/search-index/serp/rank-documents.ts";

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

export interface RatedCandidate extends Candidate {
  readonly score: number;
}

/** The seed itself first, then its ideas, strongest first. */
export async function mineSeed(
  index: SearchIndex,
  embed: EmbedTexts,
  { text, subject, isTitled, isUsed, opposed }: ReadSeed,
  keyOf: KeywordKeyOf,
): Promise<RatedCandidate[]> {
  const field = fieldOf(index, subject);
  const all = topicOf(index, subject, field);
  const { entire: topic, home } =
    field.length > 0 ? { entire: all, home: all } : homeTopicsOf(index, subject, all);
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
  const signs = candidates.map((candidate) => {
    const missing = missingPart(candidate.keyword);
    const named = namedShareOf(candidate.keyword);
    const about = named < 1 ? home : topic;
    return {
      candidate,
      form: candidate.form,
      isFiled,
      missing,
      named,
      sharedResults: sharedWeight * sharedResultsOf(index, candidate.keyword, about),
    };
  });
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
