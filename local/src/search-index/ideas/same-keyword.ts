/** Keywords that mean the same search: equal except for endings, word order, stop words, punctuation and compounds. */
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { createStemmer } from "@mapwright/core/wording/tokenize";

export type KeywordKeyOf = (keyword: string) => string;

/**
 * Stop words that make another search all the same: "what you can't compost" is not "what you can compost", and "best
 * espresso machine" and "what does an espresso machine look like" are not "espresso machine".
 */
const TELLING = new Set(
  `not cannot cant without never before after best better make making use using look why when often much many`.split(
    " ",
  ),
);

/**
 * Two keywords with the same key are the same search; never empty for a keyword with a word in it. `splitWords`: a
 * keyword's words, see `listUnifiedWords`.
 */
export function createKeywordKey(splitWords: (keyword: string) => readonly string[]): KeywordKeyOf {
  const stem = createStemmer();
  return (keyword) => {
    const words = splitWords(keyword);
    const meaning = words.filter((word) => TELLING.has(word) || !isStopWord(word));
    const kept = meaning.length > 0 ? meaning : words;
    return [...new Set(kept.map(stem))].sort().join(" ");
  };
}
