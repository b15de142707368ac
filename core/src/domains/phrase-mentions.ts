/** Where a text names the topics of other clusters: the words that an internal link would be set on. */
import { createStemmer, normalizeWord } from "#/wording/tokenize.ts";
import { isStopWord } from "#/wording/stop-words.ts";

/** One word is in half of the texts: a topic has at least two, and a link is rarely longer than six. */
const MIN_WORDS = 2;
const MAX_WORDS = 6;
const WRITTEN_WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ][\p{L}\p{N}]+)*/gu;
/** What may stand between two words of one phrase. */
const WITHIN_PHRASE = /^[\s-]{1,3}$/;

export interface Mention {
  readonly cluster: number;
  /** As written in the text, where it is named first. */
  readonly anchor: string;
  /** The keyword that it is. */
  readonly keyword: string;
  readonly count: number;
}

interface CountedMention extends Mention {
  count: number;
}

export interface Phrase {
  readonly text: string;
  readonly cluster: number;
}

/** Finds phrases in texts, whatever their endings: "burr grinder" in "two burr grinders". */
export function createPhraseFinder(phrases: readonly Phrase[]): (text: string) => Mention[] {
  const stem = createStemmer();
  const byStems = new Map<string, Phrase>();
  for (const phrase of phrases) {
    const words = [...phrase.text.matchAll(WRITTEN_WORD)].map(([word]) => normalizeWord(word));
    const isTopic = words.filter((word) => !isStopWord(word)).length >= MIN_WORDS;
    const key = words.map(stem).join(" ");
    // The first of two clusters that share a phrase.
    if (isTopic && words.length <= MAX_WORDS && !byStems.has(key)) byStems.set(key, phrase);
  }
  // Most runs of words begin with none of the phrases.
  const firstPairs = new Set([...byStems.keys()].map(firstTwo));
  return (text) => {
    const words = [...text.matchAll(WRITTEN_WORD)];
    const stems = words.map(([word]) => stem(normalizeWord(word)));
    const found = new Map<number, CountedMention>();
    for (let start = 0; start + 1 < words.length; start++) {
      if (!firstPairs.has(`${stems[start]} ${stems[start + 1]}`)) continue;
      const longest = longestPhrase(byStems, text, words, stems, start);
      if (!longest) continue;
      const { phrase, anchor, length } = longest;
      const known = found.get(phrase.cluster);
      if (known) known.count += 1;
      else {
        const { cluster, text: keyword } = phrase;
        found.set(cluster, { cluster, anchor, keyword, count: 1 });
      }
      start += length - 1;
    }
    return [...found.values()];
  };
}

function firstTwo(key: string): string {
  return key.split(" ", 2).join(" ");
}

function longestPhrase(
  byStems: ReadonlyMap<string, Phrase>,
  text: string,
  words: readonly RegExpExecArray[],
  stems: readonly string[],
  start: number,
) {
  let longest: { phrase: Phrase; anchor: string; length: number } | null = null;
  const begin = words[start]?.index ?? 0;
  for (let length = 2; length <= MAX_WORDS; length++) {
    const previous = words[start + length - 2];
    const last = words[start + length - 1];
    if (!previous || !last) break;
    const between = text.slice(previous.index + previous[0].length, last.index);
    if (!WITHIN_PHRASE.test(between)) break;
    const phrase = byStems.get(stems.slice(start, start + length).join(" "));
    const end = last.index + last[0].length;
    if (phrase) longest = { phrase, anchor: text.slice(begin, end), length };
  }
  return longest;
}
