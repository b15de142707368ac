/** The question that a keyword asks by the words of its language, in the languages that have a table. */
import { onFirstUse } from "#/on-first-use.ts";
import { ARABIC } from "#/scoring/asking-words/arabic.ts";
import type { Ask, AskingWords } from "#/scoring/asking-words/asking-words.ts";
import { DANISH } from "#/scoring/asking-words/danish.ts";
import { FINNISH } from "#/scoring/asking-words/finnish.ts";
import { HEBREW } from "#/scoring/asking-words/hebrew.ts";
import { JAPANESE } from "#/scoring/asking-words/japanese.ts";
import { KOREAN } from "#/scoring/asking-words/korean.ts";
import { POLISH } from "#/scoring/asking-words/polish.ts";
import { RUSSIAN } from "#/scoring/asking-words/russian.ts";
import { SWEDISH } from "#/scoring/asking-words/swedish.ts";
import { THAI } from "#/scoring/asking-words/thai.ts";
import { TURKISH } from "#/scoring/asking-words/turkish.ts";
import { splitWords } from "#/wording/tokenize.ts";

/** Tables by ISO 639-1 code. */
const TABLES: ReadonlyMap<string, AskingWords> = new Map([
  ["ar", ARABIC],
  ["da", DANISH],
  ["fi", FINNISH],
  ["he", HEBREW],
  ["ja", JAPANESE],
  ["ko", KOREAN],
  ["pl", POLISH],
  ["ru", RUSSIAN],
  ["sv", SWEDISH],
  ["th", THAI],
  ["tr", TURKISH],
]);
const ASKS: readonly Ask[] = ["asks", "tells", "compares", "buys", "visits"];
const MAX_WORDS = 5;
const MIN_BEGINNING_LENGTH = 3;

interface Lookup {
  /** Words of a phrase, with a space between them → what it asks. */
  readonly phrases: ReadonlyMap<string, Ask>;
  /** Beginning of a word → what it asks. */
  readonly beginnings: ReadonlyMap<string, Ask>;
}

const lookup = onFirstUse(readTables);

/**
 * The kinds of question that the keyword's words ask, each once; empty when no table has any of them. The longest
 * phrase counts, not its words.
 */
export function findAsks(keyword: string): ReadonlySet<Ask> {
  const found = new Set<Ask>();
  const words = splitWords(keyword);
  for (let at = 0; at < words.length;) {
    const [ask, length] = askAt(words, at);
    if (ask) found.add(ask);
    at += length;
  }
  return found;
}

/** Tells whether a normalized word alone asks something in one of the languages: "цена", but not "на" of "на заказ". */
export const isAskingWord = (word: string): boolean => askAt([word], 0)[0] !== undefined;

/** The words and phrases of a language that ask for these; empty: it has no table. @param language ISO 639-1 */
export function listAskingWords(language: string, asks: readonly Ask[]): string[] {
  const table = TABLES.get(language);
  const entries = asks.flatMap((ask) => table?.[ask] ?? []).flatMap((line) => line.split(", "));
  return entries.map((entry) => entry.replace(/\*$/, ""));
}

function askAt(words: readonly string[], at: number): [ask: Ask | undefined, length: number] {
  const { phrases, beginnings } = lookup();
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length--) {
    const ask = phrases.get(words.slice(at, at + length).join(" "));
    if (ask) return [ask, length];
  }
  const word = words[at] ?? "";
  for (let length = word.length; length >= MIN_BEGINNING_LENGTH; length--) {
    const ask = beginnings.get(word.slice(0, length));
    if (ask) return [ask, 1];
  }
  return [undefined, 1];
}

function readTables(): Lookup {
  const phrases = new Map<string, Ask>();
  const beginnings = new Map<string, Ask>();
  for (const table of TABLES.values()) {
    for (const ask of ASKS) {
      for (const entry of table[ask].flatMap((line) => line.split(", "))) {
        const words = splitWords(entry).join(" ");
        (entry.endsWith("*") ? beginnings : phrases).set(words, ask);
      }
    }
  }
  return { phrases, beginnings };
}
