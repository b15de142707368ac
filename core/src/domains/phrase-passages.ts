/** Passages in which texts name topics: the words that an internal link would be set on. */
import { TITLE_WORD } from "#/wording/title-words.ts";
import { createStemmer, normalizeWord } from "#/wording/tokenize.ts";
import { isStopWord } from "#/wording/stop-words.ts";

/** One word is in half of the texts: a topic has at least two, and a link is rarely longer than six. */
const MIN_WORDS = 2;
const MAX_WORDS = 6;
/** Characters that may stand between two words of one phrase. */
const WITHIN_PHRASE = /^[\s-]{1,3}$/;

/** Words in which phrases overlap, or a single phrase. */
export interface Passage {
  /** Text as written. */
  readonly text: string;
  /** Triples, from left to right, short before long: first word, number of words, phrase. */
  readonly phrases: readonly number[];
}

export interface PassageFinder {
  /** The keywords that each phrase stands for, as indexes into the finder's. */
  readonly phrases: readonly (readonly number[])[];
  /** The distinct passages of a text and how often it has each, in its order. */
  readonly find: (text: string) => Map<string, { readonly passage: Passage; count: number }>;
}

/** Finds keywords in texts, whatever their endings: "burr grinder" in "two burr grinders". */
export function createPassageFinder(keywords: readonly string[]): PassageFinder {
  const stem = createStemmer();
  const phraseOf = new Map<string, number>();
  const phrases: number[][] = [];
  keywords.forEach((text, keyword) => {
    const words = [...text.matchAll(TITLE_WORD)].map(([word]) => normalizeWord(word));
    const isTopic = words.filter((word) => !isStopWord(word)).length >= MIN_WORDS;
    if (!isTopic || words.length > MAX_WORDS) return;
    const key = words.map(stem).join(" ");
    const phrase = phraseOf.get(key) ?? phrases.push([]) - 1;
    phraseOf.set(key, phrase);
    phrases[phrase]?.push(keyword);
  });
  // Most runs of words begin with none of the phrases.
  const firstPairs = new Set([...phraseOf.keys()].map((key) => key.split(" ", 2).join(" ")));
  const phrasesFrom = (text: string, words: readonly RegExpExecArray[], stems: readonly string[]) =>
    function* phrasesAt(start: number): Generator<readonly [length: number, phrase: number]> {
      if (!firstPairs.has(`${stems[start]} ${stems[start + 1]}`)) return;
      for (let length = 2; length <= MAX_WORDS; length++) {
        const previous = words[start + length - 2];
        const last = words[start + length - 1];
        if (!previous || !last) return;
        if (!WITHIN_PHRASE.test(text.slice(endOf(previous), last.index))) return;
        const phrase = phraseOf.get(stems.slice(start, start + length).join(" "));
        if (phrase !== undefined) yield [length, phrase];
      }
    };
  const find = (text: string) => {
    const words = [...text.matchAll(TITLE_WORD)];
    const phrasesAt = phrasesFrom(
      text,
      words,
      words.map(([word]) => stem(normalizeWord(word))),
    );
    const found = new Map<string, { readonly passage: Passage; count: number }>();
    let [first, end]: [number, number] = [0, 0];
    let triples: number[] = [];
    const close = () => {
      const [from, to] = [words[first], words[end - 1]];
      if (triples.length === 0 || !from || !to) return;
      const written = text.slice(from.index, endOf(to));
      const known = found.get(written);
      if (known) known.count += 1;
      else found.set(written, { passage: { text: written, phrases: triples }, count: 1 });
      triples = [];
    };
    for (let start = 0; start + 1 < words.length; start++) {
      for (const [length, phrase] of phrasesAt(start)) {
        if (start >= end) {
          close();
          first = start;
        }
        triples.push(start - first, length, phrase);
        end = Math.max(end, start + length);
      }
    }
    close();
    return found;
  };
  return { phrases, find };
}

/** The words `first … first + length − 1` of a passage, as written. */
export function getPassageWords(text: string, first: number, length: number): string {
  const words = [...text.matchAll(TITLE_WORD)];
  const [from, to] = [words[first], words[first + length - 1]];
  return from && to ? text.slice(from.index, endOf(to)) : "";
}

function endOf(word: RegExpExecArray): number {
  return word.index + word[0].length;
}
