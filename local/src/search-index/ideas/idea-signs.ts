/** Signs from the words and the pages of a corpus that texts are ideas for a seed, before their meaning is compared. */
import { isAngleWord, isParticle, isStopWord } from "@mapwright/core/wording/stop-words";
import { splitWords, stemWord } from "@mapwright/core/wording/tokenize";
import type { IdeaSigns } from "#/search-index/ideas/idea-gate.ts";
import type { PoolIdea } from "#/search-index/ideas/idea-pool.ts";
import { getSubjectKey, type SearchIndex } from "#/search-index/index/search-index.ts";
import { rateDocuments } from "#/search-index/serp/rank-documents.ts";

const PREPOSITIONS = new Set(["for", "in", "with", "without", "on", "at", "of", "from", "to"]);
const MIN_COVERAGE = 0.4;
const MAX_DOCUMENTS = 600;
/** The score of a page that is about a keyword, see rank-documents; a frequent word's best page never scores high. */
const [MIN_ABOUT, MAX_ABOUT] = [4, 12];
const ABOUT_SHARE_OF_BEST = 0.6;

export type WrittenSigns = Omit<IdeaSigns, "cosine">;

export function createWrittenSigns(
  index: SearchIndex,
  seed: string,
): (idea: PoolIdea) => WrittenSigns {
  const wanted = subjectWords(seed).map(stemWord);
  const rated = rateDocuments(index, seed, MIN_COVERAGE, MAX_DOCUMENTS);
  const full = Math.min(
    MAX_ABOUT,
    Math.max(MIN_ABOUT, ABOUT_SHARE_OF_BEST * (rated[0]?.score ?? 0)),
  );
  // The search drops the "down" of a down dog, and so finds half of what is meant.
  const searched = Math.min(1, index.readQuery(seed).length / wanted.length);
  const about = new Map(
    rated.map(({ document, score }) => [document, searched * Math.min(1, score / full)]),
  );
  const filed = new Map(index.subjects.get(getSubjectKey(index.readQuery, seed))?.documents ?? []);
  return ({ kind, stems, documents }) => {
    const mean = (shares: ReadonlyMap<number, number>) =>
      documents.reduce((sum, document) => sum + (shares.get(document) ?? 0), 0) / documents.length;
    return {
      named: wanted.length > 0 && wanted.every((stem) => stems.has(stem)) ? 1 : 0,
      about: mean(about),
      filed: mean(filed),
      phrase: kind === "phrase" ? 1 : 0,
    };
  };
}

/** A down dog isn't any dog. */
const isSmallWord = (word: string) => isStopWord(word) && !isParticle(word);

/** Without words such as "best" and "for beginners", except as what the seed is about: a sourdough starter. */
function subjectWords(seed: string): string[] {
  const words = splitWords(seed);
  const preposition = words.findIndex((word, at) => at > 0 && PREPOSITIONS.has(word));
  const head = (preposition < 0 ? words.length : preposition) - 1;
  return words.filter((word, at) => at === head || !(isAngleWord(word) || isSmallWord(word)));
}
