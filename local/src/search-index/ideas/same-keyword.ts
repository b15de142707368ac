/** Keywords that mean the same search: equal except for endings, word order, stop words and punctuation. */
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { createStemmer, splitWords } from "@mapwright/core/wording/tokenize";

export type KeywordKeyOf = (keyword: string) => string;

/** Two keywords with the same key are the same search; never empty for a keyword with a word in it. */
export function createKeywordKey(): KeywordKeyOf {
  const stem = createStemmer();
  return (keyword) => {
    const words = splitWords(keyword);
    const meaning = words.filter((word) => !isStopWord(word));
    const kept = meaning.length > 0 ? meaning : words;
    return [...new Set(kept.map(stem))].sort().join(" ");
  };
}
