/**
 * Which language each keyword of a list is in. Told by the script, and among languages in Latin letters by words and
 * letters that hardly another has; a keyword without any is in the language that its other words are mostly used in
 * ("wärmepumpe kosten" next to "wärmepumpe für altbau"). Single keywords are too short for more than that, so only
 * languages with a considerable part of the list count.
 */
import type { KeywordTokens } from "#/wording/keyword-tokens.ts";
import { LATIN, SCRIPTS } from "#/wording/language-signs.ts";
import { splitWrittenWords } from "#/wording/tokenize.ts";

/** A language counts from this share of the list's keywords, and this many of them unless told otherwise. */
const LEAST_SHARE = 0.15;
const LEAST_KEYWORDS = 30;
/** What words say about keywords without a sign of their own is carried on this often. */
const ROUNDS = 3;
/** What tells a language: a word of its own, or two that another has as well. */
const LEAST_SCORE = 2;

/** Keywords told to be in a language before others are taken for it, and their share of those told. */
const LEAST_LIKELY = 2;
const LEAST_LIKELY_SHARE = 0.05;
/** How many times as likely as in the next language a keyword must be in the one that its words or letters tell. */
const LEAST_RATIO = 1.5;

const UNTOLD = -1;
// eslint-disable-next-line no-control-regex -- the ASCII range is what is meant
const ASCII = /^[\x00-\x7f]*$/;

/** The languages of a list, as far as they can be told. */
export interface ListLanguages {
  /** Those with a considerable part of the list, most spoken first; as ISO 639-1, see `SCRIPTS`. */
  readonly spoken: readonly (readonly string[])[];
  /** keyword → place in `spoken`; −1: can't be told, or in another. */
  readonly spokenIn: Int8Array;
}

/** `leastKeywords`: fewer don't make a language of the list. */
export function tellLanguages(
  { texts, words }: Pick<KeywordTokens, "texts" | "words">,
  leastKeywords = LEAST_KEYWORDS,
): ListLanguages {
  const least = Math.max(leastKeywords, LEAST_SHARE * texts.length);
  const told = tellJapanese(texts.map(tellBySigns));
  for (let round = 0; round < ROUNDS; round++) carryOn((keyword) => words[keyword] ?? [], told);
  let spoken = languagesWith(told, least);
  if (spoken.length > 1 && told.includes(UNTOLD)) {
    carryOn((keyword) => lettersOf(words[keyword] ?? []), told);
    spoken = languagesWith(told, least);
  }
  const placeOf = new Map(spoken.map((language, place) => [language, place]));
  return {
    spoken: spoken.map(codesOf),
    spokenIn: Int8Array.from(told, (language) => placeOf.get(language) ?? UNTOLD),
  };
}

/** Next to keywords with Kana, those of nothing but Chinese characters are Japanese, too. */
function tellJapanese(told: number[]): number[] {
  const [chinese, japanese] = ["zh", "ja"].map(
    (code) => LATIN.length + SCRIPTS.findIndex(({ codes }) => codes[0] === code),
  );
  return japanese !== undefined && told.includes(japanese)
    ? told.map((language) => (language === chinese ? japanese : language))
    : told;
}

/** Those that `least` keywords or more are in, most spoken first. */
function languagesWith(told: readonly number[], least: number): number[] {
  return [...countOf(told)]
    .filter(([, count]) => count >= least)
    .sort(([, a], [, b]) => b - a)
    .map(([language]) => language);
}

/** Language → how many keywords are told to be in it. */
function countOf(told: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const language of told)
    if (language !== UNTOLD) counts.set(language, (counts.get(language) ?? 0) + 1);
  return counts;
}

/** keyword → number of its language, most spoken first; null when all are in one, or it can't be told. */
export function languagesOf(
  text: Pick<KeywordTokens, "texts" | "words">,
  leastKeywords = LEAST_KEYWORDS,
): Uint8Array | null {
  const { spoken, spokenIn } = tellLanguages(text, leastKeywords);
  // What can't be told is taken for what most of the list is in.
  return spoken.length > 1 ? Uint8Array.from(spokenIn, (place) => Math.max(0, place)) : null;
}

const codesOf = (language: number): readonly string[] =>
  (LATIN[language] ?? SCRIPTS[language - LATIN.length])?.codes ?? [];

/** Word → what it says for each language that has it. */
const SIGNS = new Map<string, { readonly language: number; readonly score: number }[]>();
LATIN.forEach(({ words, shared }, language) => {
  for (const [signs, score] of [[words, LEAST_SCORE] as const, [shared, 1] as const])
    for (const word of signs) SIGNS.set(word, [...(SIGNS.get(word) ?? []), { language, score }]);
});

/** `UNTOLD` when it has too few signs, or as many of two languages. */
function tellBySigns(text: string): number {
  const isAscii = ASCII.test(text);
  const script = isAscii ? -1 : SCRIPTS.findIndex(({ pattern }) => pattern.test(text));
  if (script >= 0) return LATIN.length + script;
  const written = text.normalize("NFC").toLowerCase().replaceAll("’", "'");
  const scores = LATIN.map(() => 0);
  const add = (language: number, score: number) =>
    (scores[language] = (scores[language] ?? 0) + score);
  // With accents: "för" isn't "for".
  for (const word of splitWrittenWords(written))
    for (const { language, score } of SIGNS.get(word) ?? []) add(language, score);
  if (!isAscii)
    LATIN.forEach(({ letters }, language) => {
      if (letters?.test(written)) add(language, LEAST_SCORE);
    });
  const most = Math.max(...scores);
  const first = scores.indexOf(most);
  return most >= LEAST_SCORE && scores.lastIndexOf(most) === first ? first : UNTOLD;
}

/**
 * Tells keywords that aren't told yet, in place, by `signsOf` them, words or letters: the language that uses these most
 * often, of all it says. What several use alike, as "e-bike", says nothing.
 */
function carryOn(signsOf: (keyword: number) => readonly string[], told: number[]): void {
  const counts = countOf(told);
  const toldCount = [...counts.values()].reduce((sum, count) => sum + count, 0);
  // Of a language with next to no keywords, it can't be said how often it uses anything.
  const least = Math.max(LEAST_LIKELY, LEAST_LIKELY_SHARE * toldCount);
  const likely = [...counts].filter(([, count]) => count >= least);
  if (likely.length === 0 || toldCount === told.length) return;
  const usedIn = new Map<string, Map<number, number>>();
  told.forEach((language, keyword) => {
    if (language === UNTOLD) return;
    for (const sign of new Set(signsOf(keyword))) {
      const uses = usedIn.get(sign) ?? new Map<number, number>();
      usedIn.set(sign, uses.set(language, (uses.get(language) ?? 0) + 1));
    }
  });
  const found = told.map((language, keyword) => {
    if (language !== UNTOLD) return language;
    const known = signsOf(keyword).flatMap((sign) => usedIn.get(sign) ?? []);
    if (known.length === 0) return UNTOLD;
    // Half a use more for each, as nothing is never used.
    const scores = likely.map(([other, count]) => {
      const shares = known.map((uses) => ((uses.get(other) ?? 0) + 0.5) / (count + 1));
      return [other, shares.reduce((sum, share) => sum + Math.log(share), 0)] as const;
    });
    const [best, next] = scores.sort(([, a], [, b]) => b - a);
    const isSure = best && (!next || best[1] - next[1] >= Math.log(LEAST_RATIO));
    return isSure ? best[0] : UNTOLD;
  });
  found.forEach((language, keyword) => (told[keyword] = language));
}

/** Each three letters in a row, with the ends of words: "heizlast" begins and ends as German words do. */
function lettersOf(words: readonly string[]): string[] {
  const text = ` ${words.join(" ")} `;
  return Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3));
}
