/** Names as a headline writes them. */
import type { WordCase } from "#/scoring/word-case.ts";
import { foldWord } from "#/wording/words.ts";

/** Words a headline leaves small, unless they begin or end it. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  "a an and as at but by for from in into nor of on or per the to vs via with".split(" "),
);
const WRITTEN_WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ][\p{L}\p{N}]+)*/gu;
/** "3d", "4k": a number with one letter that is written large. */
const NUMBER_AND_CAPITAL = /^\d+[dk]$/;

/**
 * `text` in title case: each word large but the small ones inside, words of `wordCase` as it has them, model
 * numbers large ("v60" → "V60"), measures small ("12oz"). What is between the words stays. Empty stays empty.
 */
export function titleCase(text: string, wordCase: WordCase): string {
  const words = [...text.matchAll(WRITTEN_WORD)];
  const last = words.length - 1;
  let position = -1;
  return text.replace(WRITTEN_WORD, (written) => {
    position += 1;
    const word = foldWord(written);
    const isInside = position > 0 && position < last;
    const known = wordCase.get(word);
    if (known !== undefined) return known;
    if (isInside && SMALL_WORDS.has(word)) return written.toLowerCase();
    if (NUMBER_AND_CAPITAL.test(word)) return written.toUpperCase();
    return capitalize(written);
  });
}

function capitalize(written: string): string {
  const [first = ""] = written;
  // A letter that grows when capitalised ("ß" → "SS") is left alone.
  const large = first.toUpperCase();
  return (large.length === first.length ? large : first) + written.slice(first.length);
}
