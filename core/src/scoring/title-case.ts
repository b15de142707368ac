/** Formats the titles and headings of a brief in title case. */
import type { WordCase } from "#/scoring/word-case.ts";
import { AFTER_A_DOT, TITLE_WORD } from "#/wording/title-words.ts";
import { normalizeWord } from "#/wording/tokenize.ts";

/**
 * Words kept lowercase in titles, except first or last. Of other languages than English only those that are neither a word
 * in it ("van", "pour") nor the start of a name ("La").
 */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  `a an and as at but by for from in into nor of on or per the to vs via with
    bei für mit nach oder ohne und vom von zum zur avec de des du et para del y di een voor`.split(
    /\s+/,
  ),
);
/** "3d", "4k", "16gb": a number with letters that are capitalized. */
const NUMBER_AND_CAPITALS = /^\d+(?:[dk]|[gmt]b)$/;
/** "etfs": the plural of a word in capitals. */
const PLURAL = /^\p{Ll}{2,}s$/u;
const ALL_CAPITALS = /^\p{Lu}+$/u;

/**
 * `text` in title case: each word capitalized except small words inside, words in `wordCase` as given, model numbers
 * uppercase ("v60" → "V60"), units lowercase ("12oz"). Text between words is kept. Empty stays empty.
 */
export function toTitleCase(text: string, wordCase: WordCase): string {
  const words = [...text.matchAll(TITLE_WORD)];
  const last = words.length - 1;
  let position = -1;
  return text.replace(TITLE_WORD, (written, start: number) => {
    position += 1;
    const word = normalizeWord(written);
    const isInside = position > 0 && position < last;
    const known = wordCase.get(word) ?? pluralOf(word, wordCase);
    if (known !== undefined) return known;
    if (written.length > 1 && AFTER_A_DOT.test(text.slice(0, start))) return written;
    const lower = written.toLowerCase();
    if (isInside && SMALL_WORDS.has(lower)) return lower;
    if (NUMBER_AND_CAPITALS.test(word)) return written.toUpperCase();
    return capitalize(written);
  });
}

/** The plural of a word in `wordCase` that is written in capitals. */
function pluralOf(word: string, wordCase: WordCase): string | undefined {
  const singular = PLURAL.test(word) ? wordCase.get(word.slice(0, -1)) : undefined;
  return singular !== undefined && ALL_CAPITALS.test(singular) ? `${singular}s` : undefined;
}

function capitalize(written: string): string {
  const [first = ""] = written;
  // A letter that expands when capitalized ("ß" → "SS") is left alone.
  const large = first.toUpperCase();
  return (large.length === first.length ? large : first) + written.slice(first.length);
}
