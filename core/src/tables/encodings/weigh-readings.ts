/** The likelihood of a text's words in each encoding, by the letters of the languages that are written in it. */
import { SCRIPTS, WIDE_SCRIPTS } from "#/tables/encodings/letters.ts";

/** Part of every runtime we use, but not of the language's own types. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

/** Logarithms of how much rarer than Windows-1252 a file in an encoding is; −1 for those that aren't listed. */
const PRIORS: Readonly<Record<string, number>> = {
  "windows-1252": 0,
  "windows-1257": -3,
  macintosh: -3,
  "iso-8859-2": -3,
  "koi8-r": -3,
  ibm866: -4,
  "x-mac-cyrillic": -4,
  "euc-jp": -2,
};
/** Logarithms of probabilities of characters within a word that its language doesn't have. */
const FOREIGN = Math.log(1e-7);
const CASE = Math.log(0.02);
const ASCII_LETTER = Math.log(0.9 / 26);
const ASCII_IN_OTHER_SCRIPT = Math.log(1e-5);
/** A change between ASCII letters and wide characters within a word. */
const CHANGE = Math.log(0.02);
const SIGN = Math.log(1e-3);
const RARE_SIGN = Math.log(1e-6);
const WIDE = Math.log(1 / 4_000);
const RARE_WIDE = Math.log(1 / 100_000);
const SIGNS = new Set("–—’‘“”„…€£¥°®™·×«»½¿¡ªº²³•");
/** After a letter. */
const SIGNS_IN_WORDS = new Set("’”“»…®™°²³");

export interface Reading {
  readonly encoding: string;
  readonly text: string;
  /** Logarithm of a probability. */
  readonly likelihood: number;
}

/** The likeliest first. */
export function weighReadings(bytes: Uint8Array): Reading[] {
  const readings: Reading[] = [];
  for (const { encodings, isLatin, languages } of SCRIPTS) {
    const models = languages.map((letters) => narrowModel(letters, isLatin));
    for (const encoding of encodings) {
      const text = new TextDecoder(encoding).decode(bytes);
      const words = wordsOf(text);
      const likelihood = Math.max(...models.map((model) => likelihoodOf(words, model)));
      readings.push({ encoding, text, likelihood: likelihood + priorOf(encoding) });
    }
  }
  for (const { encodings, frequent } of WIDE_SCRIPTS) {
    const model = wideModel(frequent);
    for (const encoding of encodings) {
      const text = new TextDecoder(encoding).decode(bytes);
      const likelihood = likelihoodOf(wordsOf(text), model);
      readings.push({ encoding, text, likelihood: likelihood + priorOf(encoding) });
    }
  }
  return readings.toSorted((a, b) => b.likelihood - a.likelihood);
}

function priorOf(encoding: string): number {
  return PRIORS[encoding] ?? -1;
}

/**
 * Runs without white space and ASCII signs, with a character beyond ASCII. Between digits there are thousands separators,
 * never letters.
 */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\d)\u00A0(?=\d)/g, "$1")
    .replace(/(\d)\p{L}(?=\d)/gu, "$1\uFFFD")
    .split(/[\0-@[-`{-~]+/)
    .filter((word) => /[^\0-~]/.test(word));
}

/** Logarithm of the probability of a character after another one in a word, or of a word of its own. */
type Model = (character: string, before: string, isAlone: boolean) => number;

function likelihoodOf(words: readonly string[], model: Model): number {
  let sum = 0;
  for (const word of words) {
    let before = "";
    for (const character of word) {
      sum += model(character, before, word.length === 1);
      before = character;
    }
  }
  return sum;
}

function narrowModel(letters: string, isLatin: boolean): Model {
  const shares = new Map<string, number>();
  const all = Array.from(letters);
  const sum = all.reduce((total, _, rank) => total + 1 / (rank + 3), 0);
  const share = isLatin ? 0.1 : 0.98;
  all.forEach((letter, rank) => shares.set(letter, Math.log(share / (rank + 3) / sum)));
  return (character, before, isAlone) => {
    if (/[A-Za-z]/.test(character)) {
      const inCase = character < "a" && isLower(before) ? CASE : 0;
      return (isLatin ? ASCII_LETTER : ASCII_IN_OTHER_SCRIPT) + inCase;
    }
    if (!/[\p{L}\p{M}]/u.test(character)) return signLikelihood(character, before);
    const lower = character.toLowerCase();
    const inCase = lower !== character ? (isLower(before) ? FOREIGN : CASE / 2) : 0;
    const alone = isAlone && (isLatin || lower !== character) ? CASE : 0;
    return (shares.get(lower) ?? FOREIGN) + inCase + alone;
  };
}

function wideModel(frequent: string): Model {
  const set = new Set(frequent);
  const common = Math.log(0.6 / set.size);
  return (character, before) => {
    if (/[A-Za-z]/.test(character)) return ASCII_LETTER + (before > "~" ? CHANGE : 0);
    return wideLikelihood(character) + (/[A-Za-z]/.test(before) ? CHANGE : 0);
  };
  function wideLikelihood(character: string): number {
    if (set.has(character)) return common;
    if (/[\u3040-\u30FF\u3001\u3002\u30FB]/.test(character)) return Math.log(1 / 200);
    if (/[\u4E00-\u9FFF\uAC00-\uD7AF]/.test(character)) return WIDE;
    if (/[\uFF01-\uFF5E\u3000-\u303F]/.test(character)) return SIGN;
    return character === "\uFFFD" ? 2 * FOREIGN : RARE_WIDE;
  }
}

function signLikelihood(character: string, before: string): number {
  if (character === "\uFFFD" || /\p{C}/u.test(character)) return 2 * FOREIGN;
  const isUsual =
    before === "" ? SIGNS.has(character) || character === "\u00A0" : SIGNS_IN_WORDS.has(character);
  return isUsual ? SIGN : RARE_SIGN;
}

function isLower(character: string): boolean {
  return character !== character.toUpperCase();
}
