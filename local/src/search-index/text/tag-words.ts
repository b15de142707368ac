/**
 * Splits a text into normalized words with their parts of speech, using winkNLP's English model. Hyphenated words are
 * split ("pour-over" → pour, over) and the hyphen is recorded for `token-store.ts` to learn from. Words that the model
 * splits at a digit are rejoined ("401" "k" → 401k).
 */
import winkNLP from "wink-nlp";
import model from "wink-eng-lite-web-model";
import { splitWords } from "@mapwright/core/wording/tokenize";
import { WORD_CLASS, getWordClass, type WordClass } from "#/search-index/text/word-class.ts";

export interface TaggedWord {
  /** Normalized; empty for a break. */
  word: string;
  wordClass: WordClass;
  /** Whether a hyphen joins the word to the previous one. */
  readonly isHyphenated: boolean;
}

export type TagLabels = (text: string) => readonly TaggedWord[];

/** The parts the model splits off a contraction, written out. A possessive ending (tag PART) is not a word. */
const CONTRACTED: ReadonlyMap<string, string> = new Map([
  ["'s", "is"],
  ["'re", "are"],
  ["'ve", "have"],
  ["'ll", "will"],
  ["'m", "am"],
  ["'d", "would"],
  ["n't", "not"],
]);

interface Token {
  readonly value: string;
  readonly tag: string;
  /** Whether the token directly follows the previous one. */
  readonly isGlued: boolean;
}

/** Loads the language model (about 0.2 s) and returns the tagger. The tagger's output ends with a sentence break. */
export function createTagger(): TagLabels {
  const nlp = winkNLP(model, ["sbd", "pos"]);
  const { its } = nlp;
  return (text) => {
    const tokens = nlp.readDoc(text).tokens();
    // oxlint-disable typescript/unbound-method -- these are plain functions, typed as methods
    const tags = tokens.out(its.pos);
    const spaces = tokens.out(its.precedingSpaces);
    const values = tokens.out(its.value);
    // oxlint-enable typescript/unbound-method
    const read = values.map((value, position) => ({
      value,
      tag: tags[position] ?? "X",
      isGlued: spaces[position] === "",
    }));
    return tagTokens(read);
  };
}

function tagTokens(tokens: readonly Token[]): TaggedWord[] {
  const tagged: TaggedWord[] = [];
  let isHyphenated = false;
  tokens.forEach((token, position) => {
    const isHyphen = token.value === "-" && token.isGlued && tokens[position + 1]?.isGlued === true;
    if (!isHyphen) appendToken(tagged, token, isHyphenated);
    isHyphenated = isHyphen;
  });
  tagged.push({ word: "", wordClass: WORD_CLASS.sentenceBreak, isHyphenated: false });
  return tagged;
}

function appendToken(tagged: TaggedWord[], token: Token, isHyphenated: boolean) {
  const { value, tag } = token;
  const contracted = CONTRACTED.get(value.toLowerCase());
  if (contracted !== undefined) {
    if (tag !== "PART" || contracted === "not")
      tagged.push({ word: contracted, wordClass: WORD_CLASS.auxiliary, isHyphenated: false });
    return;
  }
  const breakClass = breakOf(value, tag);
  if (breakClass !== null) {
    tagged.push({ word: "", wordClass: breakClass, isHyphenated: false });
    return;
  }
  const words = splitWords(value);
  const before = tagged.at(-1);
  if (token.isGlued && !isHyphenated && before && /\d$/.test(before.word) && words[0]) {
    before.word += words[0];
    before.wordClass = /\p{L}/u.test(words[0]) ? WORD_CLASS.noun : WORD_CLASS.number;
    return;
  }
  const wordClass = value.includes("'") ? WORD_CLASS.other : getWordClass(tag);
  words.forEach((word, part) =>
    tagged.push({ word, wordClass, isHyphenated: isHyphenated || part > 0 }),
  );
}

/** The kind of break a token is; null for a word or for nothing at all. */
function breakOf(value: string, tag: string): WordClass | null {
  if (value.includes("\n")) return WORD_CLASS.sentenceBreak;
  if (value.startsWith("?")) return WORD_CLASS.questionBreak;
  if (/^[.!]+$/.test(value)) return WORD_CLASS.sentenceBreak;
  return tag === "PUNCT" || tag === "SYM" ? WORD_CLASS.clauseBreak : null;
}
