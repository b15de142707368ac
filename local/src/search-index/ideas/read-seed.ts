/**
 * How a seed is looked up: in the corpus's own spelling ("ebike", "electric bike" and "e bike" are "e-bike"), with a
 * misspelled word corrected, and without words that say for whom or for how much. null when the corpus doesn't write
 * about it: its words occurring somewhere, far apart, aren't a subject.
 */
import { splitWords, stemWord } from "@mapwright/core/wording/tokenize";
import { isAngleWord, isParticle, isStopWord } from "@mapwright/core/wording/stop-words";
import { correctUnknownWord, correctWord } from "#/search-index/ideas/correct-word.ts";
import { joinCompounds, splitCompound } from "#/search-index/ideas/compounds.ts";
import {
  isWrittenOpposed,
  readOpposedWords,
  type OpposedWord,
} from "#/search-index/ideas/opposing-words.ts";
import { coverageOf, isSoldUsed, namesUsed } from "#/search-index/ideas/seed-coverage.ts";
import { describedSubject } from "#/search-index/ideas/topic.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";

export interface ReadSeed {
  /** The seed as the corpus spells it: its own keyword. */
  readonly text: string;
  /** Its subject, in whose documents ideas are looked for. */
  readonly subject: string;
  /** Whether a title names the subject; otherwise texts only mention it. */
  readonly isTitled: boolean;
  /** Whether it asks for used things only: a page about bikes isn't about used bikes. */
  readonly isUsed: boolean;
  /** Ideas have these as well: see opposing-words.ts. */
  readonly opposed: readonly OpposedWord[];
}

/** Words about the searcher or the offer; without them the subject is the same. */
const MODIFIERS = new Set(
  `affordable at basics beginner beginners best budget buy buying cheap cheapest cost course courses easy explained for
   free good guide guides home ideas introduction near new online price prices quick review reviews simple tips top
   tutorial versus vs`.split(/\s+/),
);
const YEAR = /^20\d\d$/;

export function readSeed(index: SearchIndex, seed: string): ReadSeed | null {
  const typed = joinParticles(index, splitWords(joinCompounds(index, splitWords(seed))));
  const joined = joinWritten(index, typed);
  return readTyped(index, seed, typed) ?? (joined && readTyped(index, seed, joined));
}

/** A seed with the words corrected that the corpus has in another spelling, and the others as they are. */
export function respellSeed(index: SearchIndex, seed: string): string {
  const typed = splitWords(joinCompounds(index, splitWords(seed)));
  const words = typed.flatMap((word, at) => {
    const read = readWord(index, word, typed[at + 1]).filter((part) => part !== null);
    return read.length > 0 ? read : [word];
  });
  return joinCompounds(index, words);
}

function readTyped(index: SearchIndex, seed: string, typed: readonly string[]): ReadSeed | null {
  const words = typed.flatMap((word, at) => readWord(index, word, typed[at + 1]));
  if (words.some((word) => word === null)) return null;
  const read = words.filter((word) => word !== null);
  const text = joinCompounds(index, read);
  const isSame = splitWords(text).join(" ") === splitWords(seed).join(" ");
  const meaning = splitWords(text).filter((word) => !MODIFIERS.has(word) && !YEAR.test(word));
  const isSubject = (word: string) => !isStopWord(word) && !isAngleWord(word);
  const plain = (meaning.some(isSubject) ? meaning : read).join(" ");
  // A budget app isn't a cheap app where the corpus writes about budget apps.
  const budgeted = read.filter((word) => word === "budget" || meaning.includes(word)).join(" ");
  const subject = budgeted !== plain && coverageOf(index, budgeted) ? budgeted : plain;
  const coverage = coverageOf(index, subject);
  if (!coverage) return null;
  const isUsed = namesUsed(splitWords(text).join(" "));
  if (isUsed && !isSoldUsed(index, subject)) return null;
  const opposed = readOpposedWords(isSame ? seed : text);
  const isNamed = describedSubject(index, subject) !== undefined;
  if (!isNamed && !opposed.every((pair) => isWrittenOpposed(index, pair))) return null;
  return { text: isSame ? seed : text, subject, isTitled: coverage === "titled", isUsed, opposed };
}

/** "work out" is "workout" where the corpus mostly writes it so; "pay off" is not "payoff". */
function joinParticles(index: SearchIndex, typed: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of typed) {
    const before = joined.at(-1);
    if (before !== undefined && isParticle(word) && isMostlyJoined(index, before, word))
      joined[joined.length - 1] = before + word;
    else joined.push(word);
  }
  return joined;
}

function isMostlyJoined({ store }: SearchIndex, first: string, second: string): boolean {
  const { words, wordIds } = store;
  const [one, two, both] = [first, second, first + second].map((word) => words.indexOf(word));
  if (both === undefined || both < 0) return false;
  let balance = 0;
  wordIds.forEach((wordId, token) => {
    if (wordId === both) balance += 1;
    else if (wordId === one && wordIds[token + 1] === two) balance -= 1;
  });
  return balance > 0;
}

/** The words with the first two that the corpus writes as one joined: "data frames" → "dataframes"; null without any. */
function joinWritten(index: SearchIndex, typed: readonly string[]): readonly string[] | null {
  const at = typed.findIndex((word, place) => {
    const next = typed[place + 1];
    return next !== undefined && index.readQuery(word + next).some((s) => isWritten(index, s));
  });
  if (at < 0) return null;
  return [...typed.slice(0, at), typed.slice(at, at + 2).join(""), ...typed.slice(at + 2)];
}

/** The words a typed word stands for in the corpus, before `next`; null when it has none like it. */
function readWord(index: SearchIndex, word: string, next: string | undefined): (string | null)[] {
  if (isStopWord(word) || MODIFIERS.has(word) || YEAR.test(word)) return [word];
  const split = splitCompound(index, word);
  if (split) return split;
  if (!index.readQuery(word).some((stem) => isWritten(index, stem)))
    return [correctUnknownWord(index, word)];
  // "retinoll" and "tomatos" have the stems of "retinol" and "tomatoes", "grooming" not that of "growing".
  if (index.store.words.includes(word)) return [word];
  const near = correctWord(index, word);
  const corrected = near !== null && stemWord(near) === stemWord(word) ? near : word;
  const isQualifier = next !== undefined && !isStopWord(next) && !word.endsWith("s");
  return [isQualifier ? singularOf(index, corrected) : corrected];
}

/** "tomatoe plants" are tomato plants: the singular of a word that the corpus has in both numbers. */
function singularOf({ store }: SearchIndex, word: string): string {
  const singular = [word.replace(/es$/, ""), word.replace(/s$/, "")].find(
    (shorter) => shorter !== word && store.words.includes(shorter),
  );
  return singular ?? word;
}

function isWritten({ stemIdOf, documentFrequencies }: SearchIndex, stem: string): boolean {
  return (documentFrequencies[stemIdOf.get(stem) ?? -1] ?? 0) > 0;
}
