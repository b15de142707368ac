/**
 * Which words of a text are searched for: all but stop words, and of those the second half of a name ("over" in
 * "pour over", never elsewhere). Documents and queries are read by the same rule.
 */
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { createStemmer, splitWords } from "@mapwright/core/wording/words";
import type { TokenStore } from "#/search-index/index/token-store.ts";

/** Stem ids of the tokens `from … to` that are searched for, in order; −1 where a token is not. */
export type ReadTerms = (from: number, to: number) => Int32Array;

export function createTermReader({ words, wordIds, stemOf, namePairs }: TokenStore): ReadTerms {
  const isStop = Uint8Array.from(words, (word) => (isStopWord(word) ? 1 : 0));
  return (from, to) => {
    const terms = new Int32Array(to - from).fill(-1);
    for (let token = from; token < to; token++) {
      const id = wordIds[token] ?? 0;
      const isNamed = token > from && namePairs.get(wordIds[token - 1] ?? 0)?.has(id) === true;
      if (isStop[id] === 0 || isNamed) terms[token - from] = stemOf[id] ?? -1;
    }
    return terms;
  };
}

/** A query's stems, each once, in code-unit order: the order and form of its words do not matter. */
export type ReadQuery = (text: string) => readonly string[];

export function createQueryReader({ words, namePairs }: TokenStore): ReadQuery {
  const idOf = new Map(words.map((word, id) => [word, id]));
  const stem = createStemmer();
  return (text) => {
    const read = splitWords(text);
    const isNamed = (word: string, before: string | undefined) =>
      before !== undefined &&
      namePairs.get(idOf.get(before) ?? 0)?.has(idOf.get(word) ?? 0) === true;
    const kept = read.filter((word, at) => !isStopWord(word) || isNamed(word, read[at - 1]));
    return [...new Set(kept.map(stem))].sort();
  };
}
