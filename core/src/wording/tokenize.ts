/**
 * Text as words: normalized, split, stemmed. Search within a map, names, intent and clustering by wording all use this
 * file, so that they agree on what counts as the same word.
 */
import { stemmer } from "stemmer";
import { normalizeText } from "#/wording/normalize-text.ts";

/**
 * A run of letters and digits, including inner apostrophes ("don't", "chemex's"), or a name that ends in signs ("c++",
 * "c#"): without them it would be another.
 */
const WRITTEN_WORD =
  /(?:\p{L}+\+\+|\p{L}#)(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ][\p{L}\p{N}\p{M}]+)*/gu;
/** Scripts written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** The dictionaries lack most loan words and break them: イン|プラント. */
const KATAKANA = /(\p{Script=Katakana}[\p{Script=Katakana}ーｰﾞﾟ\u3099\u309A]*)/u;
const HAS_WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** Splits words by the dictionaries that every engine has for these scripts, whatever the locale. */
const segmenter = new Intl.Segmenter("und", { granularity: "word" });
/** Spaces and hyphens. */
const BETWEEN_WORDS = /^[\s-]*$/;
const NOT_A_WORD_CHARACTER = /[^\p{L}\p{N}\p{M}+#]+/gu;
/** Porter's rules are for unaccented English; "v60" or a word in another script is left as is. */
const STEMMABLE = /^[a-z]{3,}$/;

interface WrittenWord {
  readonly word: string;
  /** Position in the text where the word begins. */
  readonly index: number;
}

function findWords(text: string): WrittenWord[] {
  return [...text.matchAll(WRITTEN_WORD)].flatMap(({ 0: word, index }) =>
    UNSPACED.test(word) ? segmentWord(word, index) : { word, index },
  );
}

/** Segments lie between the runs of katakana, each of which is one. */
function segmentWord(text: string, index: number): WrittenWord[] {
  let start = index;
  return text.split(KATAKANA).flatMap((run, at) => {
    const parts = at % 2 === 1 ? [{ segment: run, index: 0 }] : [...segmenter.segment(run)];
    const offset = start;
    start += run.length;
    return parts
      .filter(({ segment }) => HAS_WORD_CHARACTER.test(segment))
      .map((part) => ({ word: part.segment, index: offset + part.index }));
  });
}

/**
 * The words of a text as written, with case, accents and apostrophes, also where a script has no spaces. Empty without
 * letters or digits.
 */
export function splitWrittenWords(text: string): string[] {
  if (!UNSPACED.test(text)) return text.match(WRITTEN_WORD) ?? [];
  return findWords(text).map(({ word }) => word);
}

/**
 * The text of words `start … start + length − 1` as written, lowercase, with the hyphens between them ("zero-based
 * budget"); null when anything else is between two of them, or a hyphen at either end.
 */
export function getWrittenRun(text: string, start: number, length: number): string | null {
  const found = findWords(text).slice(start, start + length);
  const first = found[0];
  const last = found.at(-1);
  if (first === undefined || last === undefined || found.length < length) return null;
  const end = last.index + last.word.length;
  if (text[first.index - 1] === "-" || text[end] === "-") return null;
  const run = text.slice(first.index, end).toLowerCase();
  return BETWEEN_WORDS.test(run.replace(WRITTEN_WORD, "")) ? run.replace(/\s+/g, " ") : null;
}

/**
 * The form of a word used for comparison: normalized, without possessive ending and apostrophes ("Chemex's" →
 * "chemex").
 */
export function normalizeWord(written: string): string {
  const normalized = normalizeText(written)
    .replace(/['’ʼ]s$/, "")
    .replace(NOT_A_WORD_CHARACTER, "");
  // A few letters consist only of a mark once normalized: they are kept as written, so that no word is empty.
  return normalized === "" ? written : normalized;
}

/** The normalized words of a text, in order; as many as `splitWrittenWords` returns. */
export function splitWords(text: string): string[] {
  return splitWrittenWords(text).map(normalizeWord);
}

/** Porter's stem of a normalized word; a word with fewer than 3 letters, or with digits, is its own stem. */
export function stemWord(word: string): string {
  return STEMMABLE.test(word) ? stemmer(word) : word;
}

/** A memoizing stemmer: a map repeats its words thousands of times. Create one per run; don't share it. */
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
