/**
 * Text as words: folded, split, stemmed. Search within a map, names, intent and clustering by wording
 * all read text through this file, so that they agree on what the same word is.
 */
import { stemmer } from "stemmer";

/** A run of letters and digits, apostrophes inside it included ("don't", "chemex's"). */
const WRITTEN_WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ][\p{L}\p{N}]+)*/gu;
const COMBINING_MARKS = /\p{M}+/gu;
const NOT_A_WORD_CHARACTER = /[^\p{L}\p{N}]+/gu;
// eslint-disable-next-line no-control-regex -- the ASCII range is what is meant: it needs no normalising.
const ASCII = /^[\x00-\x7f]*$/;
/** Porter's rules are for English in plain letters; "v60" or a word in another script stays as it is. */
const STEMMABLE = /^[a-z]{3,}$/;

/** Lower case without accents: "Crème Brûlée" and "creme brulee" fold to the same text. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(COMBINING_MARKS, "").toLowerCase();
}

/** The words of a text as written: case, accents and apostrophes kept. Empty without letters or digits. */
export function splitWrittenWords(text: string): string[] {
  return text.match(WRITTEN_WORD) ?? [];
}

/** A written word as compared: folded, its possessive ending and its apostrophes gone ("Chemex's" → "chemex"). */
export function foldWord(written: string): string {
  const folded = foldText(written)
    .replace(/['’ʼ]s$/, "")
    .replace(NOT_A_WORD_CHARACTER, "");
  // A few letters are nothing but a mark once folded: they stay as written, so that no word is empty.
  return folded === "" ? written : folded;
}

/** The folded words of a text, in order; as many as `splitWrittenWords` finds. */
export function splitWords(text: string): string[] {
  return splitWrittenWords(text).map(foldWord);
}

/** Porter's stem of a folded word; a word of fewer than 3 letters, or with digits, is its own stem. */
export function stemWord(word: string): string {
  return STEMMABLE.test(word) ? stemmer(word) : word;
}

/** A stemmer that remembers: a map repeats its words thousands of times. One for each run, never shared. */
export function createStemmer(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const stem = stemWord(word);
    known.set(word, stem);
    return stem;
  };
}
