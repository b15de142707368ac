/**
 * Small words that turn a subject into another one: "off leash" isn't about leashes, and a "down dog" is no dog. The index
 * leaves them out of queries like all function words, so seeds with them are looked up by the words and read by these.
 * With a hyphen, any function word is part of a name: "on-page SEO".
 */
import { isQuestion } from "@mapwright/core/scoring/question";
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { splitWords, stemWord } from "@mapwright/core/wording/tokenize";
import type { SearchIndex } from "#/search-index/index/search-index.ts";

const OPPOSING = new Set(["off", "down", "without", "no", "not"]);

/** Such a word, and the word after it. */
export type OpposedWord = readonly [opposing: string, word: string];

/** Empty for a question: what it negates is said in other words elsewhere. */
export function readOpposedWords(text: string): readonly OpposedWord[] {
  if (isQuestion(text)) return [];
  const words = splitWords(text);
  return words.flatMap((opposing, at) => {
    const word = words[at + 1];
    if (word === undefined) return [];
    const isHyphenated = isStopWord(opposing) && text.includes(`${opposing}-${word}`);
    const isOpposed = OPPOSING.has(opposing) && !isStopWord(word);
    return isHyphenated || isOpposed ? [[opposing, word] as const] : [];
  });
}

/** Whether any text has the two words next to each other. */
export function isWrittenOpposed({ store }: SearchIndex, [opposing, word]: OpposedWord): boolean {
  const first = store.words.indexOf(opposing);
  const stem = store.stems.indexOf(stemWord(word));
  if (first < 0 || stem < 0) return false;
  return store.wordIds.some(
    (wordId, token) => wordId === first && store.stemOf[store.wordIds[token + 1] ?? 0] === stem,
  );
}

/** Whether a keyword says the opposite: "on-page" for "off-page". */
export function contradicts(keyword: string, opposed: readonly OpposedWord[]): boolean {
  const words = splitWords(keyword);
  return opposed.some(([opposing, word]) =>
    words.some((own, at) => {
      const before = words[at - 1];
      const isSame = before !== undefined && stemWord(own) === stemWord(word);
      return isSame && before !== opposing && keyword.includes(`${before}-${own}`);
    }),
  );
}

/** Whether a keyword has them all. */
export function namesOpposed(keyword: string, opposed: readonly OpposedWord[]): boolean {
  if (opposed.length === 0) return true;
  const words = splitWords(keyword);
  const stems = new Set(words.map(stemWord));
  return opposed.every(([opposing, word]) => words.includes(opposing) && stems.has(stemWord(word)));
}
