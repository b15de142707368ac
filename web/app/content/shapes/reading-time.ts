/** Adults read English prose at about 238 words a minute (Brysbaert 2019, a meta-analysis of 190 studies). */
const WORDS_PER_MINUTE = 238;
const CHARACTERS_PER_WORD = 6;

/** Whole minutes, at least 1. */
export function estimateReadingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));
}

/** Whole minutes, when only the length of the text is known, in characters with spaces. */
export function estimateMinutesByLength(characterCount: number): number {
  return estimateReadingMinutes(characterCount / CHARACTERS_PER_WORD);
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
