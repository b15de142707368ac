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
import { rankDocuments, rateDocuments } from "#/search-index/serp/rank-documents.ts";

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
/** Share of the keyword's rarity that they hold, and of the best one's score. */
const ABOUT_COVERAGE = 0.45;
const ABOUT_SHARE_OF_BEST = 0.05;
const MAX_KEYWORD_LENGTH = 80;
/** A phrase that names the seed is wanted more than one that only goes with it. */
const NAMES_SEED_BOOST = 1.6;
/** A single word says less of what a person wants. */
const SINGLE_WORD_SHARE = 0.35;
/** A title that does not name the seed is about it only when its document ranks among the first. */
const UNNAMED_TITLE_RANKS = 12;
/** A phrase that does not name the seed must be in so many documents: in fewer it is an aside. */
const MIN_DOCUMENTS_UNNAMED = 2;
/** The closest ideas are looked up in their turn, so that a narrow seed reaches the topic it lies in. */
const WIDENED_IDEAS = 12;
const WIDENED_SHARE = 0.25;
/** A document counts as near when so many of them lead to it. */
const WIDENED_RESULTS = 60;
const MIN_PATHS = 2;
const WIDENING_ROUNDS = 6;
const WIDENED_TITLE_RANKS = 40;

/** Strongest first, seeds first of all. Empty when the corpus knows none of the seeds. */
export function suggestIdeas(
  index: SearchIndex,
  seeds: readonly string[],
  limit: number,
): readonly Idea[] {
  const known = seeds.flatMap((seed) => {
    const isKnown = rankDocuments(index, seed, 1).length > 0;
    return isKnown ? [{ seed, about: documentsAbout(index, seed) }] : [];
  });
  const knownSeeds = known.map(({ seed }) => seed);
  const seedIdeas = known.map(({ seed, about }) => ({
    keyword: seed,
    kind: "seed" as const,
    score: Number.MAX_SAFE_INTEGER,
    documentCount: about.length,
  }));
  const near = known.flatMap((one) =>
    mineSeed(index, one.seed, one.seed, one.about, UNNAMED_TITLE_RANKS),
  );
  let chosen = withoutRepeats([...seedIdeas, ...near.sort(byScore)], index);
  for (let round = 1; round <= WIDENING_ROUNDS && chosen.length < limit; round++)
    chosen = withoutRepeats(
      [...chosen, ...widen(index, knownSeeds, chosen, round).sort(byScore)],
      index,
    );
  return chosen.slice(0, limit).map((candidate) => withEstimates(index, candidate));
}

/** What has to do with a keyword at all, best first: wider than its results, since nobody is shown it. */
function documentsAbout(index: SearchIndex, keyword: string): number[] {
  const rated = rateDocuments(index, keyword, ABOUT_COVERAGE, ABOUT_DEPTH);
  const floor = (rated[0]?.score ?? 0) * ABOUT_SHARE_OF_BEST;
  return rated.filter(({ score }) => score >= floor).map(({ document }) => document);
}

const byScore = (a: Candidate, b: Candidate) =>
  b.score - a.score || (a.keyword < b.keyword ? -1 : 1);

/** Ideas of the ideas, weaker than those of the seed itself: from documents that several of them lead to. */
function widen(
  index: SearchIndex,
  seeds: readonly string[],
  near: readonly Candidate[],
  round: number,
): Candidate[] {
  const steps = near.filter(({ keyword }) => keyword.includes(" ")).slice(0, WIDENED_IDEAS * round);
  const pathsTo = new Map<number, number>();
  const follow = (keyword: string, weight: number) => {
    for (const { document } of rankDocuments(index, keyword, WIDENED_RESULTS))
      pathsTo.set(document, (pathsTo.get(document) ?? 0) + weight);
  };
  for (const { keyword } of steps) follow(keyword, 1);
  // An ultralight tent is a tent: the head of the seed leads there by itself.
  for (const seed of seeds) follow(splitWords(seed).at(-1) ?? seed, MIN_PATHS);
  const about = [...pathsTo]
    .filter(([, paths]) => paths >= MIN_PATHS)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([document]) => document);
  const share = WIDENED_SHARE ** round;
  return mineSeed(index, seeds.join(" "), "", about, WIDENED_TITLE_RANKS * round).map(
    ({ keyword, kind, score, documentCount }) => ({
      keyword,
      kind,
      score: score * share,
      documentCount,
    }),
  );
}

/** `exact` is what an autocomplete idea goes on from; empty for none. */
function mineSeed(
  index: SearchIndex,
  seed: string,
  exact: string,
  about: readonly number[],
  titleRanks: number,
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
  return [...phrases, ...mineTitles(index, about, strongest, namesSeed, titleRanks)];
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
  titleRanks: number,
): Candidate[] {
  return about.flatMap((document, rank) => {
    const source = documents[document];
    if (!source) return [];
    return titleIdeas(source)
      .filter(({ text }) => rank < titleRanks || namesSeed(text))
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

/** What a text counts in: after its number was taken away, "percent rye" is left of "20 percent rye". */
const MEASURES = new Set(
  "percent times level km miles mile cm mm metres meters feet inches inch kg gram grams ounce ounces ml litre litres liter liters degrees minutes hours cup cups tablespoons teaspoons".split(
    " ",
  ),
);

/** Readable as a search: letters in it, no word that is only a number, no piece of an amount. */
function isSearchable(keyword: string): boolean {
  return (
    keyword.length <= MAX_KEYWORD_LENGTH &&
    /\p{L}{3}/u.test(keyword) &&
    !MEASURES.has(splitWords(keyword)[0] ?? "") &&
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
