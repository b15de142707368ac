/** A misspelled word of a seed, as the corpus spells it. */
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { createEnglishWords, type IsEnglishWord } from "#/search-index/text/english-words.ts";

/** Shorter words have too many neighbors to guess. */
const MIN_LENGTH = 5;
/** Length of a word from which two mistakes are corrected. */
const TWO_MISTAKES_LENGTH = 8;
/** Length of a word from which two missing letters are added: "sourdoh". */
const TWO_MISSING_LENGTH = 7;
/** A correction has to be a word that the corpus writes about, not one of its own slips. */
const MIN_DOCUMENTS = 3;

/** British and American spellings differ in these; see `spellAlike`. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/s/g, "z"],
  [/ou/g, "o"],
  [/gh/g, "g"],
  [/y/g, "i"],
  [/re$/, "er"],
];

let isEnglishWord: IsEnglishWord | null = null;

/**
 * The word of the corpus that an unknown one is a slip of, null when there is none: "lawyers" isn't "layers", and
 * "fertiliser" is "fertilizer".
 */
export function correctUnknownWord(index: SearchIndex, word: string): string | null {
  const correction = correctWord(index, word);
  if (correction === null || spellAlike(word, correction)) return correction;
  isEnglishWord ??= createEnglishWords();
  return isEnglishWord(word) ? null : correction;
}

/** The nearest word with the same first letter, the more frequent of equals; null when none is near. */
export function correctWord(index: SearchIndex, word: string): string | null {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return null;
  const { words, stemOf } = index.store;
  let best: { word: string; mistakes: number; documents: number } | null = null;
  for (const [id, candidate] of words.entries()) {
    const allowed = allowedMistakes(word, candidate);
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > allowed) continue;
    const documents = index.documentFrequencies[stemOf[id] ?? -1] ?? 0;
    if (documents < MIN_DOCUMENTS || isShortAndOther(word, candidate)) continue;
    const mistakes = countMistakes(word, candidate, allowed);
    if (mistakes > allowed || (mistakes > 1 && isReplacedTwice(word, candidate))) continue;
    const isBetter =
      !best ||
      mistakes < best.mistakes ||
      (mistakes === best.mistakes && documents > best.documents);
    if (isBetter) best = { word: candidate, mistakes, documents };
  }
  return best?.word ?? null;
}

function allowedMistakes(word: string, candidate: string): number {
  // "Bycicle" has every letter of "bicycle".
  if (word.length >= TWO_MISSING_LENGTH && isSwapped(word, candidate)) return 2;
  const isMissingTwo = candidate.length === word.length + 2 && word.length >= TWO_MISSING_LENGTH;
  return word.length >= TWO_MISTAKES_LENGTH || isMissingTwo ? 2 : 1;
}

/** A short word with another letter is another word: "pesto" is neither "pest" nor "pests". */
function isShortAndOther(word: string, candidate: string): boolean {
  return (
    word.length === MIN_LENGTH &&
    candidate.length <= word.length &&
    !isSwapped(word, candidate) &&
    !spellAlike(word, candidate)
  );
}

/**
 * Whether two letters are replaced by others in the same places: "lehrling" is no slip of "learning". With the same
 * letters it is a slip: "brocolli".
 */
function isReplacedTwice(word: string, candidate: string): boolean {
  if (word.length !== candidate.length) return false;
  const others = Array.from(word).filter((letter, at) => letter !== candidate[at]).length;
  return others === 2 && distinctLetters(word) !== distinctLetters(candidate);
}

/** Its letters, each once. */
function distinctLetters(word: string): string {
  return Array.from(new Set(word)).sort().join("");
}

/** Whether two words are one in British and in American spelling. */
function spellAlike(a: string, b: string): boolean {
  const alike = (word: string) =>
    SPELLINGS.reduce((spelled, [letters, instead]) => spelled.replace(letters, instead), word);
  return alike(a) === alike(b);
}

/**
 * Insertions, deletions, replacements and swaps of neighbors (optimal string alignment) between two words; more than
 * `limit` when they are further apart.
 */
export function countMistakes(a: string, b: string, limit: number): number {
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const isEqual = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (isEqual ? 0 : 1),
      );
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    older = previous;
    previous = current;
  }
  return previous[b.length] ?? limit + 1;
}

/** Whether two words have the same letters. */
function isSwapped(a: string, b: string): boolean {
  const lettersOf = (word: string) => word.split("").sort().join("");
  return lettersOf(a) === lettersOf(b);
}
