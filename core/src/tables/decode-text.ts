/**
 * Bytes → text. A byte order mark or valid UTF-8 is certain; otherwise each encoding's reading is weighed by how likely
 * its words are in a language that is written in it.
 */
import { SCRIPTS, WIDE_SCRIPTS } from "#/tables/letters.ts";

/** Part of every runtime we use, but not of the language's own types. */
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean },
) => { decode(bytes: Uint8Array, options?: { stream?: boolean }): string };

export interface DecodedText {
  /** Without a byte order mark. */
  readonly text: string;
  /** A label of the Encoding Standard, such as `windows-1252`. */
  readonly encoding: string;
  /** Whether another encoding is far less likely. */
  readonly isSure: boolean;
  /** Other encodings in which the text reads differently, the likeliest first; empty: there is no doubt. */
  readonly alternatives: readonly string[];
}

/** Bytes examined. */
const SAMPLE_BYTES = 8 * 1024;
/** Of a line before its first foreign byte: where lines end otherwise, a file is one line. */
const MOST_BEFORE = 200;
const LINE_FEED = 10;
/** Logarithm of how much likelier the best reading must be. */
const SURE_BY = 5;
const MOST_ALTERNATIVES = 6;
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
/** What another program made of letters that it read in a wrong encoding, before it saved them. */
const GARBLED = /\uFFFD|Ã[\u0080-\u00BF]|â€|Ð[\u0080-\u00BF°±²³µ¸¹º»¼½¾¿]Ñ/;
/** After a letter. */
const SIGNS_IN_WORDS = new Set("’”“»…®™°²³");

/** @param encoding chosen by hand; absent: detected */
export function decodeText(bytes: Uint8Array, encoding?: string): DecodedText {
  if (encoding !== undefined)
    return { text: decode(bytes, encoding), encoding, isSure: true, alternatives: [] };
  const found = detectEncoding(bytes);
  const text = decode(bytes, found.encoding);
  const isGarbled = found.alternatives.length === 0 && GARBLED.test(text);
  return { ...found, text, isSure: found.isSure && !isGarbled };
}

/** @param isCut whether more follows, so that the last character may not be whole */
export function detectEncoding(bytes: Uint8Array, isCut = false): Omit<DecodedText, "text"> {
  const detected = utf16Label(bytes) ?? (isValid(bytes, "utf-8", isCut) ? "utf-8" : null);
  if (detected !== null) return { encoding: detected, isSure: true, alternatives: [] };
  const sample = foreignLines(bytes);
  if (isMostlyUtf8(sample)) return { encoding: "utf-8", isSure: false, alternatives: [] };
  const [best, ...others] = readingsOf(sample);
  if (!best) return { encoding: "windows-1252", isSure: false, alternatives: [] };
  const different = others.filter(({ text }) => text !== best.text);
  return {
    encoding: best.encoding,
    isSure: best.likelihood - (different[0]?.likelihood ?? -Infinity) > SURE_BY,
    alternatives: different.slice(0, MOST_ALTERNATIVES).map((reading) => reading.encoding),
  };
}

function decode(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes);
}

function isValid(bytes: Uint8Array, label: string, isCut = false): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes, { stream: isCut });
    return true;
  } catch {
    return false;
  }
}

/** By byte order mark, or by zeros in every other byte: of ASCII letters, or at least of line breaks and separators. */
function utf16Label(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros: [number, number] = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  });
  const [even, odd] = zeros;
  if (Math.max(even, odd) < sample.length / 100 || bytes.length % 2 === 1) return null;
  const label = odd > 4 * even ? "utf-16le" : even > 4 * odd ? "utf-16be" : null;
  return label !== null && isValid(bytes, label) && /[\n\r]/.test(decode(sample, label))
    ? label
    : null;
}

/** Lines that aren't ASCII: the rest reads alike in all encodings. */
function foreignLines(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  let from = 0;
  while (from < bytes.length && length < SAMPLE_BYTES) {
    const first = bytes.subarray(from).findIndex((byte) => byte >= 0x80);
    if (first < 0) break;
    const begin = Math.max(
      from,
      from + first - MOST_BEFORE,
      bytes.lastIndexOf(LINE_FEED, from + first) + 1,
    );
    const end = bytes.indexOf(LINE_FEED, from + first);
    const line = bytes.subarray(begin, end < 0 ? bytes.length : end + 1);
    sample.set(line.subarray(0, SAMPLE_BYTES - length), length);
    length += Math.min(line.length, SAMPLE_BYTES - length);
    from = begin + line.length;
  }
  return sample.subarray(0, length);
}

/** Few bytes of it are damaged: of a file that was cut or joined. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = decode(bytes, "utf-8");
  let damaged = 0;
  let good = 0;
  for (const character of text) {
    if (character === "\uFFFD") damaged += 1;
    else if (character > "\u007F") good += 1;
  }
  return good > 4 * damaged;
}

interface Reading {
  readonly encoding: string;
  readonly text: string;
  /** Logarithm of a probability. */
  readonly likelihood: number;
}

/** The likeliest first. */
function readingsOf(bytes: Uint8Array): Reading[] {
  const readings: Reading[] = [];
  for (const { encodings, isLatin, languages } of SCRIPTS) {
    const models = languages.map((letters) => narrowModel(letters, isLatin));
    for (const encoding of encodings) {
      const text = decode(bytes, encoding);
      const words = wordsOf(text);
      const likelihood = Math.max(...models.map((model) => likelihoodOf(words, model)));
      readings.push({ encoding, text, likelihood: likelihood + priorOf(encoding) });
    }
  }
  for (const { encodings, frequent } of WIDE_SCRIPTS) {
    const model = wideModel(frequent);
    for (const encoding of encodings) {
      const text = decode(bytes, encoding);
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
