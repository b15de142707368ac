/** Keywords that mean the same search: equal except for endings, word order, stop words, punctuation and compounds. */
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { createStemmer } from "@mapwright/core/wording/tokenize";

export type KeywordKeyOf = (keyword: string) => string;

/** "What you can't compost" is not "what you can compost". */
const NEGATIONS = new Set(["not", "cannot", "cant", "without", "never"]);

/**
 * Two keywords with the same key are the same search; never empty for a keyword with a word in it. `splitWords`: a
 * keyword's words, see `unifiedWords`.
 */
export function createKeywordKey(splitWords: (keyword: string) => readonly string[]): KeywordKeyOf {
  const stem = createStemmer();
  return (keyword) => {
    const words = splitWords(keyword);
    const meaning = words.filter((word) => NEGATIONS.has(word) || !isStopWord(word));
    const kept = meaning.length > 0 ? meaning : words;
    return [...new Set(kept.map(stem))].sort().join(" ");
  };
}
