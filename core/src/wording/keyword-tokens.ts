/** The words of a map's keywords, split and stemmed once for all code that names or explains them. */
import { isStopWord } from "#/wording/stop-words.ts";
import { createStemmer, splitWords } from "#/wording/tokenize.ts";

/** The words of every keyword, by keyword index. */
export interface KeywordTokens {
  /** The keywords as written. */
  readonly texts: readonly string[];
  /** Normalized words of each keyword, in order. */
  readonly words: readonly (readonly string[])[];
  /** Their stems, in the same shape. */
  readonly stems: readonly (readonly string[])[];
}

/** Splits and stems every keyword. */
export function splitKeywords(texts: readonly string[]): KeywordTokens {
  const stem = createStemmer();
  const words = texts.map(splitWords);
  return { texts, words, stems: words.map((row) => row.map(stem)) };
}

/** Stem → number of rows that have it. */
export function countStems(rows: Iterable<readonly string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const stem of new Set(row)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

/** The stems of each keyword's words without stop words; all of them when there are only stop words. */
export function listTopicStems({ words, stems }: KeywordTokens): string[][] {
  return stems.map((row, keyword) => {
    const topic = row.filter((_, position) => !isStopWord(words[keyword]?.[position] ?? ""));
    return topic.length > 0 ? topic : [...row];
  });
}
