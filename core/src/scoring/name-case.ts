/** Names in sentence case: words that people write with capitals have them, others don't. */
import words from "#/scoring/proper-words/words.json" with { type: "json" };
import { learnWordCase, hasMeantCase, type WordCase } from "#/scoring/word-case.ts";
import { onFirstUse } from "#/on-first-use.ts";
import { detectListLanguage, type ListLanguage } from "#/wording/detect-list-language.ts";
import { AFTER_A_DOT, TITLE_WORD } from "#/wording/title-words.ts";
import { normalizeWord } from "#/wording/tokenize.ts";

/** "v60", "b12", "h1b": models and forms. */
const MODEL = /^\p{L}{1,2}\d+\p{L}?$/u;
/** "3d", "4k", "16gb": a number with letters that are capitalized. */
const NUMBER_AND_CAPITALS = /^(?:\d[dk]|\d+[gmt]b)$/;
/** "etfs": the plural of a word with a spelling. */
const PLURAL = /^\p{L}{3,}s$/u;
const MAX_WORDS_OF_PHRASE = 5;
/** "aroTHERM", "iPhone": nobody writes a word like that for being in a title. */
const CAPITAL_INSIDE = /\p{Ll}\p{Lu}/u;
/**
 * Letters of Turkish and Azerbaijani, in which İ and ı are the other cases of i and I; at least a fourth of a list's
 * keywords have any.
 */
const TURKISH = /[ıİğş]/u;
/** Codes of states that stand between other words more often than codes do. */
const FUNCTION_CODES: ReadonlySet<string> = new Set(["in", "me", "or"]);

const phrases = onFirstUse(
  () => new Map(words.phrases.split("|").map((phrase) => [phrase.toLowerCase(), phrase])),
);
const states = onFirstUse(() => new Set(words.states.toLowerCase().split(" ")));
const smallInGerman = onFirstUse(() => new Set(words.german.split(" ")));

interface Word {
  readonly written: string;
  readonly normalized: string;
  readonly start: number;
}

interface Spelling {
  readonly wordCase: WordCase;
  readonly language: ListLanguage;
  /** Locale whose rules capitals follow. */
  readonly locale: string;
}

/**
 * Formats names of a list of `keywords`: `titles` are of pages that rank for them, and tell how their words are written.
 * Text between words is kept. Empty stays empty.
 */
export function createNameCase(
  keywords: readonly string[],
  titles: readonly string[] = [],
): (name: string) => string {
  const language = detectListLanguage(keywords);
  const wordCase = learnWordCase({ language, keywords, titles });
  const turkish = keywords.filter((keyword) => TURKISH.test(keyword)).length;
  const locale = turkish > 0 && 4 * turkish >= keywords.length ? "tr" : "und";
  return (name) => {
    const found = Array.from(name.matchAll(TITLE_WORD), ({ 0: written, index }) => ({
      written,
      normalized: normalizeWord(written),
      start: index,
    }));
    const spelled = spellAll(name, found, { wordCase, language, locale });
    let end = 0;
    let text = "";
    found.forEach(({ written, start }, at) => {
      const word = spelled[at] ?? written;
      const isFirst =
        at === 0 &&
        word === word.toLocaleLowerCase(locale) &&
        !AFTER_A_DOT.test(name.slice(0, start));
      text += name.slice(end, start) + (isFirst ? capitalize(word, locale) : word);
      end = start + written.length;
    });
    return text + name.slice(end);
  };
}

function spellAll(name: string, found: readonly Word[], spelling: Spelling): string[] {
  const { language, locale } = spelling;
  const spelled: string[] = [];
  while (spelled.length < found.length) {
    const at = spelled.length;
    const word = found[at];
    if (!word) break;
    const phrase = language === "english" ? phraseAt(found, at) : undefined;
    if (phrase) {
      spelled.push(
        ...phrase.map((own, offset) => spellLike(found[at + offset]?.written ?? "", own, locale)),
      );
      continue;
    }
    const isPlaced = at > 0 && isCapital(spelled[at - 1]) && states().has(word.normalized);
    const isCode = isPlaced && (at === found.length - 1 || !FUNCTION_CODES.has(word.normalized));
    const before = name.slice(0, word.start);
    if (language === "english" && isCode) spelled.push(word.written.toUpperCase());
    else if (word.written.length > 1 && AFTER_A_DOT.test(before)) spelled.push(word.written);
    else spelled.push(spellWord(word, name, spelling));
  }
  return spelled;
}

function spellWord(
  { written, normalized, start }: Word,
  name: string,
  { wordCase, language, locale }: Spelling,
): string {
  const known = wordCase.get(normalized);
  if (known !== undefined) return spellLike(written, known, locale);
  const singular = PLURAL.test(normalized) ? wordCase.get(normalized.slice(0, -1)) : undefined;
  if (singular !== undefined) return spellLike(written, `${singular}s`, locale);
  const lower = written.toLocaleLowerCase(locale);
  if (CAPITAL_INSIDE.test(written)) return written;
  if (MODEL.test(normalized) || NUMBER_AND_CAPITALS.test(normalized)) return lower.toUpperCase();
  if (language === "german") return smallInGerman().has(lower) ? lower : capitalize(lower, locale);
  // Titles in capitals are a habit of English: in other languages, a capital is meant.
  if (language === "other") return hasMeantCase(name) ? written : lower;
  return isLetter(lower, name.slice(start + written.length)) ? capitalize(lower, locale) : lower;
}

/** "vitamin c", "w-2", "i'm", but not the article, the multiplication sign and "e-bike". */
function isLetter(lower: string, after: string): boolean {
  if (/^i['’ʼ]/.test(lower)) return true;
  if (!/^[b-wyz]$/.test(lower)) return false;
  return !/^-\p{L}/u.test(after);
}

/** The words of the longest name of several words that starts at `at`. */
function phraseAt(found: readonly Word[], at: number): readonly string[] | undefined {
  for (let count = Math.min(MAX_WORDS_OF_PHRASE, found.length - at); count > 1; count--) {
    const own = found.slice(at, at + count).map(({ normalized }) => normalized);
    const phrase = phrases().get(own.join(" "));
    if (phrase !== undefined) return phrase.split(" ");
  }
  return undefined;
}

/** `written` with the capitals of `spelling`, which has neither accents nor a possessive ending. */
function spellLike(written: string, spelling: string, locale: string): string {
  const [, base = "", ending = ""] = /^(.*?)(['’ʼ]s)?$/u.exec(written) ?? [];
  if (base.length !== spelling.length) return spelling + ending;
  const letters = Array.from(base.toLocaleLowerCase(locale), (letter, at) =>
    spelling[at] === spelling[at]?.toLowerCase() ? letter : letter.toLocaleUpperCase(locale),
  );
  return letters.join("") + ending;
}

const isCapital = (word = "") => word !== word.toLowerCase();

function capitalize(word: string, locale: string): string {
  const [first = ""] = word;
  // A letter that expands when capitalized ("ß" → "SS") is left alone.
  const large = first.toLocaleUpperCase(locale);
  return (large.length === first.length ? large : first) + word.slice(first.length);
}
