/** The parts of a seed that are subjects of their own: "coffee beans" of "coffee beans subscription". */
import { isAngleWord, isParticle, isStopWord } from "@mapwright/core/wording/stop-words";
import { splitWords } from "@mapwright/core/wording/tokenize";
import { joinCompounds } from "#/search-index/ideas/compounds.ts";
import { readSeed } from "#/search-index/ideas/read-seed.ts";
import { describedSubject } from "#/search-index/ideas/topic.ts";
import { isWrittenTogether } from "#/search-index/ideas/written-together.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { WORD_CLASS } from "#/search-index/text/word-class.ts";

/** Longer seeds are sentences, whose parts say little. */
const MAX_WORDS = 8;

/** The longest runs of the seed's words that the corpus has titles about. */
export function partsOf(index: SearchIndex, seed: string): string[] {
  const words = splitWords(joinCompounds(index, splitWords(seed))).slice(0, MAX_WORDS);
  for (let length = words.length - 1; length > 0; length--) {
    const runs = words
      // A particle completes the verb before it: "pay" of "emergency fund or pay off debt" says nothing.
      .flatMap((_, start) =>
        isParticle(words[start + length] ?? "") ? [] : [words.slice(start, start + length)],
      )
      .filter((run) => run.length === length && (isSubject(run) || isDescribed(index, run)))
      .filter((run) => run.length > 1 || canStandAlone(index, words, run[0] ?? ""))
      .map((run) => run.join(" "))
      .filter((run) => isWrittenTogether(index, run))
      .filter((run) => readSeed(index, run)?.isTitled);
    if (runs.length > 0) return runs;
  }
  return [];
}

const isSubject = (run: readonly string[]) =>
  [run[0], run.at(-1)].every((word = "") => !isStopWord(word) && !isAngleWord(word));

const isDescribed = (index: SearchIndex, run: readonly string[]) =>
  describedSubject(index, run.join(" "))?.names.includes(run.join(" ")) === true;

/**
 * Whether one word of a seed is a broader subject: "mortgage" of "mortgage calculator", and "coffee" of "oat milk in
 * coffee". The last word of a compound is another thing without the others: "funds" of "mutual funds".
 */
function canStandAlone(index: SearchIndex, words: readonly string[], word: string): boolean {
  const before = words[words.indexOf(word) - 1];
  const isHead = word === words.at(-1) && before !== undefined && isSubject([before]);
  return !isHead && isMostlyNoun(index, word);
}

/** Whether the corpus has the word, as it is spelled, and mostly as a noun. */
function isMostlyNoun({ store }: SearchIndex, word: string): boolean {
  const id = store.words.indexOf(word);
  if (id <= 0) return false;
  let nouns = 0;
  let all = 0;
  store.wordIds.forEach((wordId, token) => {
    if (wordId !== id) return;
    all += 1;
    if (store.classes[token] === WORD_CLASS.noun) nouns += 1;
  });
  return nouns > all / 2;
}
