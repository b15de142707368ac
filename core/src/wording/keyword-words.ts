/** The words of a map's keywords, split and stemmed once for everything that names or explains them. */
import { isStopWord } from "#/wording/stop-words.ts";
import { createStemmer, splitWords } from "#/wording/words.ts";

/** The words of every keyword, by keyword index. */
export interface KeywordWords {
  /** Folded words of each keyword, in order. */
  readonly words: readonly (readonly string[])[];
  /** Their stems, same shape. */
  readonly stems: readonly (readonly string[])[];
}

/** Splits and stems every keyword. */
export function splitKeywords(texts: readonly string[]): KeywordWords {
  const stem = createStemmer();
  const words = texts.map(splitWords);
  return { words, stems: words.map((row) => row.map(stem)) };
}

/** The stems of each keyword's words without its stop words; all of them when it has nothing else. */
export function topicStemsOf({ words, stems }: KeywordWords): string[][] {
  return stems.map((row, keyword) => {
    const topic = row.filter((_, position) => !isStopWord(words[keyword]?.[position] ?? ""));
    return topic.length > 0 ? topic : [...row];
  });
}
