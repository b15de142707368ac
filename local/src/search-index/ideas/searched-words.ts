/**
 * Single words that people search: those that titles are about, alone or followed by one other word ("what is
 * espresso", "chemex recipe"). "Medium" and "cup" are only ever a small part of a title, and "fund" and "transfer" the
 * end of other subjects ("index fund", "balance transfer").
 */
import { isAngleWord, isStopWord } from "@mapwright/core/wording/stop-words";
import { stemWord } from "@mapwright/core/wording/tokenize";
import { readTitle } from "#/search-index/ideas/title-ideas.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";

const MAX_MEANING_WORDS = 2;
const MIN_LENGTH = 3;
/** Minimum number of titles with a word that are about little else. */
const MIN_TITLES = 2;

const known = new WeakMap<SearchIndex, ReadonlyMap<string, number>>();

/** Stem → number of titles that are about little else. */
function countTitles(index: SearchIndex): ReadonlyMap<string, number> {
  const found = known.get(index);
  if (found) return found;
  const counts = new Map<string, number>();
  for (const document of index.documents) {
    const title = document.engagement === null ? readTitle(document)?.text : undefined;
    if (title === undefined) continue;
    const words = title.split(/[\s-]+/).filter((word) => !isStopWord(word) && !isAngleWord(word));
    const [first = "", ...others] = [...new Set(words.map(stemWord))];
    if (others.length >= MAX_MEANING_WORDS) continue;
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  known.set(index, counts);
  return counts;
}

export function isSearchedWord(index: SearchIndex, word: string): boolean {
  if (word.length < MIN_LENGTH || isAngleWord(word)) return false;
  return (countTitles(index).get(stemWord(word)) ?? 0) >= MIN_TITLES;
}
