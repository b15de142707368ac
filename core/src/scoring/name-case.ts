/** Names in sentence case: words that people write with capitals have them, others don't. */
import words from "#/scoring/proper-words/words.json" with { type: "json" };
import { learnWordCase, type WordCase } from "#/scoring/word-case.ts";
import { onFirstUse } from "#/on-first-use.ts";
import { languageOfList, type ListLanguage } from "#/wording/list-language.ts";
import { normalizeWord } from "#/wording/tokenize.ts";

const WRITTEN_WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ][\p{L}\p{N}]+)*/gu;
/** "com" of "monday.com", "js" of "node.js". */
const AFTER_A_DOT = /[\p{L}\p{N}]\.$/u;
/** "v60", "b12", "h1b": models and forms. */
const MODEL = /^\p{L}{1,2}\d+\p{L}?$/u;
/** "3d", "4k", "16gb": a number with letters that are capitalized. */
const NUMBER_AND_CAPITALS = /^(?:\d[dk]|\d+[gmt]b)$/;
/** "etfs": the plural of a word with a spelling. */
const PLURAL = /^\p{L}{3,}s$/u;
const MOST_WORDS_OF_PHRASE = 5;
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

/**
 * Formats names of a list of `keywords`: `titles` are of pages that rank for them, and tell how their words are written.
 * Text between words is kept. Empty stays empty.
 */
export function createNameCase(
  keywords: readonly string[],
  titles: readonly string[] = [],
): (name: string) => string {
  const language = languageOfList(keywords);
  const wordCase = learnWordCase({ language, keywords, titles });
  return (name) => {
    const found = Array.from(name.matchAll(WRITTEN_WORD), ({ 0: written, index }) => ({
      written,
      normalized: normalizeWord(written),
      start: index,
    }));
    const spelled = spellAll(name, found, wordCase, language);
    let end = 0;
    let text = "";
    found.forEach(({ written, start }, at) => {
      const word = spelled[at] ?? written;
      const isFirst =
        at === 0 && word === word.toLowerCase() && !AFTER_A_DOT.test(name.slice(0, start));
      text += name.slice(end, start) + (isFirst ? capitalize(word) : word);
      end = start + written.length;
    });
    return text + name.slice(end);
  };
}

function spellAll(
  name: string,
  found: readonly Word[],
  wordCase: WordCase,
  language: ListLanguage,
): string[] {
  const spelled: string[] = [];
  while (spelled.length < found.length) {
    const at = spelled.length;
    const word = found[at];
    if (!word) break;
    const phrase = language === "english" ? phraseAt(found, at) : undefined;
    if (phrase) {
      spelled.push(
        ...phrase.map((spelling, offset) => spellLike(found[at + offset]?.written ?? "", spelling)),
      );
      continue;
    }
    const isPlaced = at > 0 && isCapital(spelled[at - 1]) && states().has(word.normalized);
    const isCode = isPlaced && (at === found.length - 1 || !FUNCTION_CODES.has(word.normalized));
    const before = name.slice(0, word.start);
    if (language === "english" && isCode) spelled.push(word.written.toUpperCase());
    else if (word.written.length > 1 && AFTER_A_DOT.test(before)) spelled.push(word.written);
    else
      spelled.push(
        spellWord(word, wordCase, language, name.slice(word.start + word.written.length)),
      );
  }
  return spelled;
}

function spellWord(
  { written, normalized }: Word,
  wordCase: WordCase,
  language: ListLanguage,
  after: string,
): string {
  const known = wordCase.get(normalized);
  if (known !== undefined) return spellLike(written, known);
  const singular = PLURAL.test(normalized) ? wordCase.get(normalized.slice(0, -1)) : undefined;
  if (singular !== undefined) return spellLike(written, `${singular}s`);
  const lower = written.toLowerCase();
  if (MODEL.test(normalized) || NUMBER_AND_CAPITALS.test(normalized)) return lower.toUpperCase();
  if (language === "german") return smallInGerman().has(lower) ? lower : capitalize(lower);
  if (language === "english" && isLetter(lower, after)) return capitalize(lower);
  return lower;
}

/** "vitamin c", "w-2", "i'm", but not the article, the multiplication sign and "e-bike". */
function isLetter(lower: string, after: string): boolean {
  if (/^i['’ʼ]/.test(lower)) return true;
  if (!/^[b-wyz]$/.test(lower)) return false;
  return !/^-\p{L}/u.test(after);
}

/** The words of the longest name of several words that starts at `at`. */
function phraseAt(found: readonly Word[], at: number): readonly string[] | undefined {
  for (let count = Math.min(MOST_WORDS_OF_PHRASE, found.length - at); count > 1; count--) {
    const own = found.slice(at, at + count).map(({ normalized }) => normalized);
    const phrase = phrases().get(own.join(" "));
    if (phrase !== undefined) return phrase.split(" ");
  }
  return undefined;
}

/** `written` with the capitals of `spelling`, which has neither accents nor a possessive ending. */
function spellLike(written: string, spelling: string): string {
  const [, base = "", ending = ""] = /^(.*?)(['’ʼ]s)?$/u.exec(written) ?? [];
  if (base.length !== spelling.length) return spelling + ending;
  const letters = Array.from(base.toLowerCase(), (letter, at) =>
    spelling[at] === spelling[at]?.toLowerCase() ? letter : letter.toUpperCase(),
  );
  return letters.join("") + ending;
}

const isCapital = (word = "") => word !== word.toLowerCase();

function capitalize(word: string): string {
  const [first = ""] = word;
  // A letter that expands when capitalized ("ß" → "SS") is left alone.
  const large = first.toUpperCase();
  return (large.length === first.length ? large : first) + word.slice(first.length);
}
