/** A seed as the corpus spells it: "ebike" and "electric bike" as "e-bike", "data frames" as "dataframes", "espreso" as "espresso". */
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { splitWords, stemWord } from "@mapwright/core/wording/tokenize";
import { joinCompounds, splitCompound } from "#/search-index/ideas/compounds.ts";
import { correctUnknownWord, correctWord } from "#/search-index/ideas/correct-word.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";

/** The seed itself when nothing about it has to change, whatever its case and punctuation. */
export function readSeed(index: SearchIndex, seed: string): string {
  const typed = splitWords(joinCompounds(index, splitWords(seed)));
  const words = joinPairs(index, typed).flatMap((word) => readWord(index, word));
  const read = joinCompounds(index, words);
  return splitWords(read).join(" ") === splitWords(seed).join(" ") ? seed : read;
}

/** Two words as one where the corpus mostly writes them so: "work out" as "workout", but "pay off" not as "payoff". */
function joinPairs(index: SearchIndex, typed: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of typed) {
    const before = joined.at(-1);
    if (before !== undefined && isMostlyJoined(index, before, word))
      joined[joined.length - 1] = before + word;
    else joined.push(word);
  }
  return joined;
}

function isMostlyJoined({ store }: SearchIndex, first: string, second: string): boolean {
  const { words, stems, stemOf, wordIds } = store;
  const both = stems.indexOf(stemWord(first + second));
  if (both < 0) return false;
  const [one, two] = [words.indexOf(first), words.indexOf(second)];
  let balance = 0;
  wordIds.forEach((wordId, token) => {
    if (stemOf[wordId] === both) balance += 1;
    else if (wordId === one && wordIds[token + 1] === two) balance -= 1;
  });
  return balance > 0;
}

function readWord(index: SearchIndex, word: string): string[] {
  if (isStopWord(word) || index.store.words.includes(word)) return [word];
  const isWritten = index.readQuery(word).some((stem) => index.stemIdOf.has(stem));
  if (!isWritten) return splitCompound(index, word) ?? [correctUnknownWord(index, word) ?? word];
  // "retinoll" and "tomatos" have the stems of "retinol" and "tomatoes".
  const near = correctWord(index, word);
  return [near !== null && stemWord(near) === stemWord(word) ? near : word];
}
