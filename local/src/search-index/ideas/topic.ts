/**
 * Which documents of a corpus are about a subject, and how much: a text about it counts in full, a passing mention
 * hardly, so that "resume" doesn't bring in the vocabulary of everyone who once resumed something.
 */
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { rateDocuments } from "#/search-index/serp/rank-documents.ts";

/** Document → how much it is about the topic, above 0 and at most 1; highest first. */
export type Topic = ReadonlyMap<number, number>;

/** A document must cover this share of the keyword's rarity; the score decides the rest. */
const MIN_COVERAGE = 0.5;
const MAX_DOCUMENTS = 600;
/** The range of scores from a passing mention to a text about the keyword: see rank-documents. */
const MENTION_SCORE = 1;
const MIN_ABOUT_SCORE = 3.2;
const MAX_ABOUT_SCORE = 8;
/** A frequent word, such as "coffee" in a corpus about it, never scores high: what its best text has is the measure. */
const ABOUT_SHARE_OF_BEST = 0.6;

/** Empty when the corpus has no results for the keyword. */
export function topicOf(index: SearchIndex, keyword: string): Topic {
  const rated = rateDocuments(index, keyword, MIN_COVERAGE, MAX_DOCUMENTS);
  const best = rated[0]?.score ?? 0;
  const about = Math.min(MAX_ABOUT_SCORE, Math.max(MIN_ABOUT_SCORE, ABOUT_SHARE_OF_BEST * best));
  const topic = new Map<number, number>();
  for (const { document, score, titleShare } of rated) {
    const share = titleShare === 1 ? 1 : (score - MENTION_SCORE) / (about - MENTION_SCORE);
    if (share > 0) topic.set(document, Math.min(1, share));
  }
  return new Map([...topic].sort((a, b) => b[1] - a[1]));
}
