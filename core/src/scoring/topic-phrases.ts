/**
 * The phrases shared by a group of keywords: runs of one to three words, counted once per keyword by stem, so that
 * "coffee grinder" and "coffee grinders" are one phrase with two spellings.
 */
import { isAskingWord } from "#/scoring/asking-words/find-asks.ts";
import { isAngleWord, isParticle, isStopWord } from "#/wording/stop-words.ts";
import type { KeywordTokens } from "#/wording/keyword-tokens.ts";
import { getWrittenRun } from "#/wording/tokenize.ts";

const MAX_PHRASE_WORDS = 3;
const MAX_COMPLETE_WORDS = 4;
/** Chosen on fitting lists, like what of a phrase is completed at all: among few keywords a word more is chance. */
const NEARLY_ALL = 0.8;
const MIN_TO_COMPLETE = 3;
/** Words that separate two topics; no phrase spans them. */
const COMPARING: ReadonlySet<string> = new Set(["vs", "versus", "or"]);

/** Stems of a phrase joined by spaces → number of keywords with it. */
export type PhraseCounts = Map<string, number>;

/** Calls `visit` once for each phrase of a keyword that could name a topic, with its stems and its first word. */
function visitPhrases(
  words: readonly string[],
  stems: readonly string[],
  visit: (key: string, start: number, length: number) => void,
): void {
  const seen = new Set<string>();
  for (let start = 0; start < words.length; start++) {
    if (!canStart(words[start])) continue;
    let key = "";
    for (let length = 1; length <= MAX_PHRASE_WORDS; length++) {
      const end = words[start + length - 1];
      if (end === undefined) break;
      key = length === 1 ? (stems[start] ?? "") : `${key} ${stems[start + length - 1]}`;
      if (COMPARING.has(end)) break;
      if (!canEnd(end, length) || !hasTopicWord(words, start, length) || seen.has(key)) continue;
      seen.add(key);
      visit(key, start, length);
    }
  }
}

function canStart(word: string | undefined): boolean {
  return word !== undefined && !isStopWord(word) && !/^\d+$/.test(word);
}

function canEnd(word: string, length: number): boolean {
  return !isStopWord(word) || (length > 1 && isParticle(word));
}

function hasTopicWord(words: readonly string[], start: number, length: number): boolean {
  for (let i = start; i < start + length; i++) {
    const word = words[i];
    if (word !== undefined && isTopicWord(word)) return true;
  }
  return false;
}

function isTopicWord(word: string): boolean {
  return !isStopWord(word) && !isAngleWord(word) && !isAskingWord(word) && !/^\d+$/.test(word);
}

/** Phrases of the given keywords, each with those that have it, in the given order. */
export function listPhrases(
  { words, stems }: KeywordTokens,
  keywords: Iterable<number>,
): Map<string, number[]> {
  const having = new Map<string, number[]>();
  for (const keyword of keywords) {
    visitPhrases(words[keyword] ?? [], stems[keyword] ?? [], (key) => {
      const known = having.get(key);
      if (known) known.push(keyword);
      else having.set(key, [keyword]);
    });
  }
  return having;
}

/** Phrase counts of the given keywords. */
export function countPhrases(text: KeywordTokens, keywords: Iterable<number>): PhraseCounts {
  return new Map([...listPhrases(text, keywords)].map(([key, having]) => [key, having.length]));
}

/** The spelling of a phrase in most of the given keywords, written in one piece where any does. */
export function spellPhrase(key: string, keywords: Iterable<number>, text: KeywordTokens): string {
  const spellWords = (keyword: number, start: number, length: number) =>
    text.words[keyword]?.slice(start, start + length).join(" ") ?? null;
  return (
    findWrittenPhrase(key, keywords, text) ?? commonSpelling(key, keywords, text, spellWords) ?? key
  );
}

/**
 * The way in which most of the given keywords write a phrase in one piece; null: none does, such as "prone skin" of
 * "acne-prone skin".
 */
export function findWrittenPhrase(
  key: string,
  keywords: Iterable<number>,
  text: KeywordTokens,
): string | null {
  return commonSpelling(key, keywords, text, (keyword, start, length) =>
    getWrittenRun(text.texts[keyword] ?? "", start, length),
  );
}

/**
 * A phrase, given by its stems, with the words around it that nearly all of `keywords` have there: "pommes de terre" where
 * it is "terre". `keywords` have its words; null when the phrase is complete, or isn't written in one piece.
 */
export function completePhrase(
  phrase: readonly string[],
  keywords: readonly number[],
  { texts, words, stems }: KeywordTokens,
): string | null {
  const places = keywords.flatMap((keyword) => {
    const row = stems[keyword] ?? [];
    const at = row.findIndex((_, start) => phrase.every((stem, n) => row[start + n] === stem));
    return at < 0 ? [] : [{ keyword, at }];
  });
  let left = places;
  let [before, after] = [0, 0];
  const narrow = (offset: number) => {
    const stemAt = ({ keyword, at }: (typeof places)[number]) => stems[keyword]?.[at + offset];
    const [most] = [...Map.groupBy(left, stemAt)]
      .flatMap(([stem, own]) => (stem === undefined ? [] : [own]))
      .sort((a, b) => b.length - a.length);
    if (most === undefined || most.length < NEARLY_ALL * keywords.length) return false;
    left = most;
    return true;
  };
  if (keywords.length < MIN_TO_COMPLETE) return null;
  while (narrow(-1 - before)) before++;
  while (narrow(phrase.length + after)) after++;
  const [first] = left;
  if (first === undefined) return null;
  const row = words[first.keyword] ?? [];
  const isAside = (word = "") => !/^\d+$/.test(word) && (isStopWord(word) || isAngleWord(word));
  while (before > 0 && isAside(row[first.at - before])) before--;
  const last = () => row[first.at + phrase.length + after - 1] ?? "";
  while (after > 0 && isAside(last()) && !isParticle(last())) after--;
  const length = before + phrase.length + after;
  if (length === phrase.length || length > MAX_COMPLETE_WORDS) return null;
  return getWrittenRun(texts[first.keyword] ?? "", first.at - before, length);
}

/** The most frequent spelling; ties go to the shorter, then by code unit. */
function commonSpelling(
  key: string,
  keywords: Iterable<number>,
  { words, stems }: KeywordTokens,
  spell: (keyword: number, start: number, length: number) => string | null,
): string | null {
  const spellings = new Map<string, number>();
  for (const keyword of keywords) {
    visitPhrases(words[keyword] ?? [], stems[keyword] ?? [], (found, start, length) => {
      const spelling = found === key ? spell(keyword, start, length) : null;
      if (spelling !== null) spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1);
    });
  }
  const [best] = [...spellings].sort(
    ([a, countA], [b, countB]) => countB - countA || a.length - b.length || (a < b ? -1 : 1),
  );
  return best?.[0] ?? null;
}
