/** The words of a map's keywords, split and stemmed once for everything that names or explains them. */
import { createStemmer, splitWords } from "#/wording/words.ts";

export interface KeywordWords {
  /** Folded words of each keyword, in order. */
  readonly words: readonly (readonly string[])[];
  /** Their stems, same shape. */
  readonly stems: readonly (readonly string[])[];
}

export function splitKeywords(texts: readonly string[]): KeywordWords {
  const stem = createStemmer();
  const words = texts.map(splitWords);
  return { words, stems: words.map((row) => row.map(stem)) };
}
