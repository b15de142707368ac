/**
 * Decides which words of a text are search terms: all except stop words, but including a stop word that is the second
 * half of a name ("over" in "pour over") and a letter that is its first ("e" in "e-bike"). The same rule applies to
 * documents and queries.
 */
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { createStemmer, splitWords } from "@mapwright/core/wording/tokenize";
import { isNameLetter } from "#/search-index/index/name-pairs.ts";
import type { TokenStore } from "#/search-index/index/token-store.ts";

/** Stem ids of the search terms among the tokens `from … to`, in order; −1 for other tokens. */
export type ReadTerms = (from: number, to: number) => Int32Array;

export function createTermReader({ words, wordIds, stemOf, namePairs }: TokenStore): ReadTerms {
  const isStop = Uint8Array.from(words, (word) => (isStopWord(word) ? 1 : 0));
  const isLetterOfName = Uint8Array.from(words, (word) => (isNameLetter(word) ? 1 : 0));
  return (from, to) => {
    const terms = new Int32Array(to - from).fill(-1);
    for (let token = from; token < to; token++) {
      const id = wordIds[token] ?? 0;
      const isNamed = token > from && namePairs.get(wordIds[token - 1] ?? 0)?.has(id) === true;
      const isLetter = isLetterOfName[id] === 1 && token + 1 < to;
      const beginsName = isLetter && namePairs.get(id)?.has(wordIds[token + 1] ?? 0) === true;
      if (isStop[id] === 0 || isNamed || beginsName) terms[token - from] = stemOf[id] ?? -1;
    }
    return terms;
  };
}

/** A query's stems, each once, in code-unit order, so that the order and form of its words do not matter. */
export type ReadQuery = (text: string) => readonly string[];

export function createQueryReader({ words, namePairs }: TokenStore): ReadQuery {
  const idOf = new Map(words.map((word, id) => [word, id]));
  const stem = createStemmer();
  return (text) => {
    const read = splitWords(text);
    const isNamed = (word: string, before: string | undefined) =>
      before !== undefined &&
      namePairs.get(idOf.get(before) ?? 0)?.has(idOf.get(word) ?? 0) === true;
    const kept = read.filter((word, at) => {
      if (!isStopWord(word) || isNamed(word, read[at - 1])) return true;
      const next = read[at + 1];
      return isNameLetter(word) && next !== undefined && isNamed(next, word);
    });
    return [...new Set(kept.map(stem))].sort();
  };
}
