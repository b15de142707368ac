/**
 * Keyword ideas for seeds, mined from the corpus: phrases by association with the documents about the seed, and
 * questions from titles. The closest ideas are then looked up in turn, so that a narrow seed reaches its surrounding
 * topic.
 */
import { splitWords } from "@mapwright/core/wording/tokenize";
import { estimateDifficulty, estimateVolume } from "#/search-index/estimates/estimates.ts";
import { associatedPhrases } from "#/search-index/ideas/associated-phrases.ts";
import { compareCandidates, type Candidate } from "#/search-index/ideas/candidate.ts";
import { phraseIdeas } from "#/search-index/ideas/phrase-ideas.ts";
import { createKeywordKey } from "#/search-index/ideas/same-keyword.ts";
import { createNamedShare, type NamedShareOf } from "#/search-index/ideas/seed-words.ts";
import { titleIdeas } from "#/search-index/ideas/title-ideas.ts";
import { homeOf, topicAround, topicOf, type Home, type Topic } from "#/search-index/ideas/topic.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { rankDocuments } from "#/search-index/serp/rank-documents.ts";

export interface Idea extends Candidate {
  /** The requested seeds that it was found for, as requested. */
  readonly seeds: readonly string[];
  readonly volumePerMonth: number;
  /** 0–100. */
  readonly difficulty: number;
}

const MAX_KEYWORD_LENGTH = 80;
/** How many ideas are looked up in the first round of widening; each further round adds as many. */
const WIDENED_IDEAS = 16;
const WIDENING_ROUNDS = 6;
/** A seed with this many ideas isn't widened further. */
const ENOUGH_IDEAS = 400;
/** A word of the seed is looked up on its own when at least this share of its documents is on the seed's sites. */
const MIN_WORD_ON_SITES = 0.4;
/** Weight of a round's ideas relative to the previous round's. */
const WIDENED_SHARE = 0.32;
const RESULTS_OF_A_PAGE = 10;
/** Above any association score. */
const SEED_SCORE = 1e6;

/** Seeds first, then the strongest. Empty when the corpus has no results for the seeds. */
export function suggestIdeas(
  index: SearchIndex,
  seeds: readonly string[],
  limit: number,
): readonly Idea[] {
  const known = seeds.filter((seed) => rankDocuments(index, seed, 1).length > 0);
  const found = known.map((seed) => ({
    seed,
    candidates: withoutRepeats(mineSeed(index, seed).sort(compareCandidates), index),
  }));
  return mergeSeeds(found)
    .slice(0, limit)
    .map((candidate) => withEstimates(index, candidate));
}

interface SeedCandidates {
  readonly seed: string;
  /** Strongest first. */
  readonly candidates: readonly Candidate[];
}

/** In turns, so that a limit leaves no seed out; a keyword that several seeds lead to is in the list once. */
function mergeSeeds(found: readonly SeedCandidates[]): (Candidate & { seeds: string[] })[] {
  const keyOf = createKeywordKey();
  const merged = new Map<string, Candidate & { seeds: string[] }>();
  const longest = Math.max(0, ...found.map(({ candidates }) => candidates.length));
  for (let turn = 0; turn < longest; turn++)
    for (const { seed, candidates } of found) {
      const candidate = candidates[turn];
      if (!candidate) continue;
      const key = keyOf(candidate.keyword);
      const known = merged.get(key);
      if (known) known.seeds.push(seed);
      else merged.set(key, { ...candidate, seeds: [seed] });
    }
  return [...merged.values()];
}

/** The seed itself, ideas from its topic, and ideas from the topics around it. */
function mineSeed(index: SearchIndex, seed: string): Candidate[] {
  const topic = topicOf(index, seed);
  let home = homeOf(index, topic);
  const words = wordsOnSites(index, seed, home);
  const namedShareOf = createNamedShare(index, seed);
  const found: Candidate[] = [
    { keyword: seed, kind: "seed", score: SEED_SCORE, documentCount: topic.size },
    ...mineTopic(index, topic, seed, namedShareOf),
  ];
  for (let round = 1; round <= WIDENING_ROUNDS && found.length < ENOUGH_IDEAS; round++) {
    const steps = [...stepsFrom(found, WIDENED_IDEAS * round), ...words];
    const around = topicAround(index, steps, home);
    found.push(...weaken(mineTopic(index, around, seed, namedShareOf), WIDENED_SHARE ** round));
    // A narrow seed has few sites; the first round finds its niche. Updating it in later rounds would let it drift.
    if (round === 1) home = homeOf(index, around);
  }
  return found;
}

/** The strongest multi-word ideas, to be looked up in turn. */
function stepsFrom(found: readonly Candidate[], limit: number): string[] {
  const strongest = [...found]
    .filter(({ keyword }) => keyword.includes(" "))
    .sort(compareCandidates)
    .slice(0, limit)
    .map(({ keyword }) => keyword);
  return [...new Set(strongest)];
}

/** "tent" of "ultralight tent", but not "winter" of "winter cycling", which occurs in other contexts too. */
function wordsOnSites(index: SearchIndex, seed: string, home: Home): string[] {
  return splitWords(seed).filter((word) => {
    const topic = [...topicOf(index, word)];
    const total = topic.reduce((sum, [, share]) => sum + share, 0);
    const atHome = topic.reduce((sum, [document, share]) => sum + share * home(document), 0);
    return atHome > MIN_WORD_ON_SITES * total;
  });
}

function mineTopic(
  index: SearchIndex,
  topic: Topic,
  seed: string,
  namedShareOf: NamedShareOf,
): Candidate[] {
  const phrases = associatedPhrases(index, topic).filter(({ text }) => text !== seed);
  const strongest = phrases[0]?.score ?? 1;
  return [
    ...phraseIdeas(phrases, seed, namedShareOf),
    ...titleIdeas(index, topic, strongest, namedShareOf),
  ];
}

function weaken(candidates: readonly Candidate[], share: number): Candidate[] {
  return candidates.map((candidate) => ({ ...candidate, score: candidate.score * share }));
}

/** Readable as a search: contains letters, and no word is only a number or an age. */
function isSearchable(keyword: string): boolean {
  return (
    keyword.length <= MAX_KEYWORD_LENGTH &&
    /\p{L}{3}/u.test(keyword) &&
    !splitWords(keyword).some((word) => /^\d+[fm]?$/.test(word))
  );
}

/** Keeps the first of equal keywords, and drops those without results in the corpus. */
function withoutRepeats(candidates: readonly Candidate[], index: SearchIndex): Candidate[] {
  const keyOf = createKeywordKey();
  const seen = new Set<string>();
  return candidates.filter(({ keyword, kind }) => {
    const key = keyOf(keyword);
    if (seen.has(key) || (kind !== "seed" && !isSearchable(keyword))) return false;
    seen.add(key);
    return index.readQuery(keyword).length > 0;
  });
}

function withEstimates(
  index: SearchIndex,
  candidate: Omit<Idea, "difficulty" | "volumePerMonth">,
): Idea {
  const results = rankDocuments(index, candidate.keyword, RESULTS_OF_A_PAGE);
  const documentCount = Math.max(candidate.documentCount, results.length);
  return {
    ...candidate,
    volumePerMonth: estimateVolume(candidate.keyword, documentCount),
    difficulty: estimateDifficulty(results),
  };
}
