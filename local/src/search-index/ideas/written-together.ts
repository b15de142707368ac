/**
 * Whether words are a thing of their own: "web vitals" is only ever written as part of "core web vitals", and "seo for
 * small" says nothing.
 */
import { isAngleWord, isStopWord } from "@mapwright/core/wording/stop-words";
import { splitWords, stemWord } from "@mapwright/core/wording/tokenize";
import type { SearchIndex } from "#/search-index/index/search-index.ts";

interface TitleWord {
  readonly stem: string;
  /** Whether it is no part of a thing's name: "how to", "best", "explained". */
  readonly isBetween: boolean;
}

interface Written {
  /** Of the phrase table, by their stems. */
  readonly phrases: ReadonlySet<string>;
  /** The words of every part of a title between punctuation. */
  readonly titles: readonly (readonly TitleWord[])[];
}

const known = new WeakMap<SearchIndex, Written>();

const stemsOf = (text: string) => splitWords(text).map(stemWord);

function writtenIn(index: SearchIndex): Written {
  const found = known.get(index);
  if (found) return found;
  const written = {
    phrases: new Set(index.phrases.texts.map((text) => stemsOf(text).join(" "))),
    titles: index.documents.flatMap(({ title }) =>
      title
        .toLowerCase()
        .split(/[^\p{L}\p{N}\s'’-]+/u)
        .map((part) =>
          splitWords(part).map((word) => ({
            stem: stemWord(word),
            isBetween: isStopWord(word) || isAngleWord(word),
          })),
        ),
    ),
  };
  known.set(index, written);
  return written;
}

/** In a title with nothing next to it that could belong to it, or one of the corpus's phrases. Always true of one word. */
export function isWrittenTogether(index: SearchIndex, text: string): boolean {
  const stems = stemsOf(text);
  if (stems.length < 2) return true;
  const { phrases, titles } = writtenIn(index);
  if (phrases.has(stems.join(" "))) return true;
  const isFree = (word: TitleWord | undefined) => word === undefined || word.isBetween;
  return titles.some((title) =>
    title.some(
      (_, at) =>
        stems.every((stem, offset) => title[at + offset]?.stem === stem) &&
        isFree(title[at - 1]) &&
        isFree(title[at + stems.length]),
    ),
  );
}
