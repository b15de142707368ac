/**
 * Keyword ideas for seeds, mined from the corpus. The documents that rank for a seed are what is "about" it;
 * from them come phrases by association and ideas from titles. Seeds lead, then all by score.
 */
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { splitWords } from "@mapwright/core/wording/words";
import { estimateDifficulty, estimateVolume } from "#/search-index/estimates/estimates.ts";
import { associatedPhrases } from "#/search-index/ideas/associated-phrases.ts";
import { createKeywordKey } from "#/search-index/ideas/same-keyword.ts";
import { titleIdeas } from "#/search-index/ideas/title-ideas.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { rankDocuments, TOPIC_FLOOR } from "#/search-index/serp/rank-documents.ts";

export interface Idea {
  readonly keyword: string;
  readonly kind: "seed" | "related" | "question" | "autocomplete";
  readonly score: number;
  readonly documentCount: number;
  readonly volumePerMonth: number;
  readonly difficulty: number;
}

type Candidate = Pick<Idea, "keyword" | "kind" | "score" | "documentCount">;

/** So many documents at most are taken as being about a seed. */
const ABOUT_DEPTH = 250;
const MAX_KEYWORD_LENGTH = 80;
/** A phrase that names the seed is wanted more than one that only goes with it. */
const NAMES_SEED_BOOST = 1.6;
/** A single word says less of what a person wants. */
const SINGLE_WORD_SHARE = 0.35;
/** A title that does not name the seed is about it only when its document ranks among the first. */
const UNNAMED_TITLE_RANKS = 12;
/** A phrase that does not name the seed must be in so many documents: in fewer it is an aside. */
const MIN_DOCUMENTS_UNNAMED = 3;
/** The closest ideas are looked up in their turn, so that a narrow seed reaches the topic it lies in. */
const WIDENED_IDEAS = 12;
const WIDENED_SHARE = 0.25;

/** Strongest first, seeds first of all. Empty when the corpus knows none of the seeds. */
export function suggestIdeas(
  index: SearchIndex,
  seeds: readonly string[],
  limit: number,
): readonly Idea[] {
  const known = seeds.flatMap((seed) => {
    const ranked = rankDocuments(index, seed, ABOUT_DEPTH, TOPIC_FLOOR);
    const isKnown = rankDocuments(index, seed, 1).length > 0;
    return isKnown ? [{ seed, about: ranked.map(({ document }) => document) }] : [];
  });
  const seedIdeas = known.map(({ seed, about }) => ({
    keyword: seed,
    kind: "seed" as const,
    score: Number.MAX_SAFE_INTEGER,
    documentCount: about.length,
  }));
  const near = known.flatMap(({ seed, about }) => mineSeed(index, seed, seed, about)).sort(byScore);
  const mined = [...near, ...(near.length < limit * 2 ? widen(index, known, near) : [])];
  const chosen = withoutRepeats([...seedIdeas, ...mined.sort(byScore)], index).slice(0, limit);
  return chosen.map((candidate) => withEstimates(index, candidate));
}

const byScore = (a: Candidate, b: Candidate) =>
  b.score - a.score || (a.keyword < b.keyword ? -1 : 1);

interface KnownSeed {
  readonly seed: string;
  readonly about: readonly number[];
}

/** Ideas of the ideas, weaker than those of the seed itself. */
function widen(
  index: SearchIndex,
  known: readonly KnownSeed[],
  near: readonly Candidate[],
): Candidate[] {
  const seed = known.map((one) => one.seed).join(" ");
  const steps = near.filter(({ keyword }) => keyword.includes(" ")).slice(0, WIDENED_IDEAS);
  const about = new Set<number>();
  for (const { keyword } of steps)
    for (const { document } of rankDocuments(index, keyword, ABOUT_DEPTH, TOPIC_FLOOR))
      about.add(document);
  return mineSeed(index, seed, "", [...about]).map((candidate) => ({
    ...candidate,
    score: candidate.score * WIDENED_SHARE,
  }));
}

/** `exact` is what an autocomplete idea goes on from; empty for none. */
function mineSeed(
  index: SearchIndex,
  seed: string,
  exact: string,
  about: readonly number[],
): Candidate[] {
  const seedWords = new Set(splitWords(seed).filter((word) => !isStopWord(word)));
  const namesSeed = (text: string) => splitWords(text).some((word) => seedWords.has(word));
  const phrases = associatedPhrases(index, new Set(about))
    .filter(({ text, documentCount }) => namesSeed(text) || isPlainPhrase(text, documentCount))
    .map(({ text, score, documentCount }): Candidate => ({
      keyword: text,
      kind: exact !== "" && text.startsWith(`${exact} `) ? "autocomplete" : "related",
      score: weigh(text, score, namesSeed(text)),
      documentCount,
    }));
  const strongest = phrases.reduce((most, { score }) => Math.max(most, score), 1);
  return [...phrases, ...mineTitles(index, about, strongest, namesSeed)];
}

/** A lone word that does not name the seed ("grind", "cup") is no search of its own. */
function isPlainPhrase(text: string, documentCount: number): boolean {
  const words = splitWords(text);
  return words.length > 1 && documentCount >= MIN_DOCUMENTS_UNNAMED && !words.some(isStopWord);
}

function weigh(text: string, score: number, isNamed: boolean): number {
  return score * (isNamed ? NAMES_SEED_BOOST : 1) * (text.includes(" ") ? 1 : SINGLE_WORD_SHARE);
}

/** Titles have no association of their own: they take their place by the rank of their document. */
function mineTitles(
  { documents }: SearchIndex,
  about: readonly number[],
  strongest: number,
  namesSeed: (text: string) => boolean,
): Candidate[] {
  return about.flatMap((document, rank) => {
    const source = documents[document];
    if (!source) return [];
    return titleIdeas(source)
      .filter(({ text }) => rank < UNNAMED_TITLE_RANKS || namesSeed(text))
      .map(({ text, kind }): Candidate => {
        const score = (strongest * 0.6) / (1 + rank / 8);
        return {
          keyword: text,
          kind,
          score: namesSeed(text) ? score : score / 2,
          documentCount: 1,
        };
      });
  });
}

/** Readable as a search: letters in it, and no word that is only a number. */
function isSearchable(keyword: string): boolean {
  return (
    keyword.length <= MAX_KEYWORD_LENGTH &&
    /\p{L}{3}/u.test(keyword) &&
    !splitWords(keyword).some((word) => /^\d+$/.test(word))
  );
}

/** The first of equal keywords stays; what the corpus has no results for goes. */
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

function withEstimates(index: SearchIndex, candidate: Candidate): Idea {
  const results = rankDocuments(index, candidate.keyword, 10);
  return {
    ...candidate,
    score: Math.min(candidate.score, 1e6),
    volumePerMonth: estimateVolume(
      candidate.keyword,
      Math.max(candidate.documentCount, results.length),
    ),
    difficulty: estimateDifficulty(results),
  };
}
