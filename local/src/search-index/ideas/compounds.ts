/**
 * Spellings of compounds: people write "e-bike", "ebike", "e bike" and "electric bike" for one thing. What the corpus
 * hyphenates, or writes apart, is one compound however it is typed.
 */
import { splitWords } from "@mapwright/core/wording/tokenize";
import { isNameLetter } from "#/search-index/index/name-pairs.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";

/** Words that a first letter stands for: "e-bike". */
const ABBREVIATED: ReadonlyMap<string, string> = new Map([["electric", "e"]]);
const MIN_PART = 1;
const MIN_COMPOUND = 5;

interface Compounds {
  /** "ebike" → "e", "bike". */
  readonly partsOf: ReadonlyMap<string, readonly [string, string]>;
  /** Words written as one in the corpus. */
  readonly words: ReadonlySet<string>;
}

const known = new WeakMap<SearchIndex, Compounds>();

function compoundsOf(index: SearchIndex): Compounds {
  const found = known.get(index);
  if (found) return found;
  const { words, wordIds, namePairs } = index.store;
  const partsOf = new Map<string, readonly [string, string]>();
  const add = (first: number, second: number) => {
    const [a = "", b = ""] = [words[first], words[second]];
    if (a.length < MIN_PART || b.length < 2 || !/\p{L}$/u.test(b)) return;
    if (!partsOf.has(a + b)) partsOf.set(a + b, [a, b]);
  };
  for (const [first, seconds] of namePairs) for (const second of seconds) add(first, second);
  for (let token = 0; token + 1 < wordIds.length; token++)
    add(wordIds[token] ?? 0, wordIds[token + 1] ?? 0);
  const compounds = { partsOf, words: new Set(words) };
  known.set(index, compounds);
  return compounds;
}

/** The two words that "ebike" or "pourover" is written with in the corpus; null when it is a word of its own. */
export function splitCompound(index: SearchIndex, word: string): [string, string] | null {
  const { partsOf, words } = compoundsOf(index);
  if (word.length < MIN_COMPOUND || words.has(word)) return null;
  const parts = partsOf.get(word);
  return parts ? [...parts] : null;
}

/** The words as a keyword: "electric bike" and "e bike" become "e-bike" when the corpus writes it so. */
export function joinCompounds(index: SearchIndex, typed: readonly string[]): string {
  const joined: string[] = [];
  for (let at = 0; at < typed.length; at++) {
    const [first = "", second] = [typed[at], typed[at + 1]];
    const short = ABBREVIATED.get(first) ?? first;
    if (second !== undefined && isNameLetter(short) && isNamePair(index, short, second)) {
      joined.push(`${short}-${second}`);
      at += 1;
    } else joined.push(first);
  }
  return joined.join(" ");
}

/** A keyword's words with every compound as one word, so that its spellings compare as equal. */
export function listUnifiedWords(index: SearchIndex, keyword: string): string[] {
  const { words } = compoundsOf(index);
  const unified: string[] = [];
  for (const word of splitWords(joinCompounds(index, splitWords(keyword)))) {
    const before = unified.at(-1);
    const isPair =
      before !== undefined && (isNamePair(index, before, word) || words.has(before + word));
    if (isPair) unified[unified.length - 1] = before + word;
    else unified.push(word);
  }
  return unified;
}

function isNamePair({ store }: SearchIndex, first: string, second: string): boolean {
  const pairs = namePairsByWord(store);
  return pairs.has(`${first} ${second}`) || pairs.has(`${first} ${second.replace(/s$/, "")}`);
}

const pairsOf = new WeakMap<SearchIndex["store"], ReadonlySet<string>>();

function namePairsByWord(store: SearchIndex["store"]): ReadonlySet<string> {
  const found = pairsOf.get(store);
  if (found) return found;
  const pairs = new Set<string>();
  for (const [first, seconds] of store.namePairs)
    for (const second of seconds)
      pairs.add(`${store.words[first] ?? ""} ${store.words[second] ?? ""}`);
  pairsOf.set(store, pairs);
  return pairs;
}
