/** A keyword's words as the pair model reads them. Words keep the dots and signs that tell versions and languages apart. */
import { stemmer } from "stemmer";
import { normalizeText } from "#/wording/normalize-text.ts";

const WORDS = /[\p{L}\p{N}\p{M}'’+.#]+/gu;
const OUTER_SIGNS = /^[.'’]+|[.'’]+$/g;
const POSSESSIVE = /['’]s$/;
/** Scripts that put no spaces between words: their pairs of characters stand for words. */
const UNSPACED =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Porter's rules are for these only. */
const ENGLISH_WORD = /^[a-z]{3,}$/;
const ENGLISH_FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the of for to in on with and or is are do does did how what why when where which who i my me you your it can
   should be by at from vs versus near will get there`.split(/\s+/),
);

export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/** Lists words in order, lowercase, with repetitions. */
export function listWords(keyword: string): string[] {
  return (keyword.toLowerCase().match(WORDS) ?? []).flatMap((written) => {
    const word = written.replace(OUTER_SIGNS, "").replace(POSSESSIVE, "");
    if (word === "") return [];
    if (!isUnspaced(word)) return [word];
    const characters = Array.from(word);
    return Array.from({ length: Math.max(1, characters.length - 1) }, (_, at) =>
      characters.slice(at, at + 2).join(""),
    );
  });
}

/** The distinct words to compare: in English stemmed and without function words, unless there is nothing else. */
export function listComparedWords(words: readonly string[], isEnglish: boolean): Set<string> {
  if (!isEnglish) return new Set(words.map(normalizeText));
  const topical = words.filter((word) => !ENGLISH_FUNCTION_WORDS.has(word));
  return new Set(
    (topical.length > 0 ? topical : words).map((word) =>
      ENGLISH_WORD.test(word) ? stemmer(word) : normalizeText(word),
    ),
  );
}

/** Distinct, in order; "" without any. */
const listed = (parts: readonly string[]): string => [...new Set(parts)].sort().join(" ");

/** "iphone 15 vs 14" → "14 15". */
export const listNumbers = (keyword: string): string =>
  listed(keyword.match(/\d+(?:[.,]\d+)*/g) ?? []);

/** Words of letters and digits: "x5", "b1", "rtx4090". */
export const listProductModels = (words: readonly string[]): string =>
  listed(words.filter((word) => /\d/.test(word) && /\p{L}/u.test(word)));
