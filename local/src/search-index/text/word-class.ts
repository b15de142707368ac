/** Parts of speech as small numbers, so that each of a corpus's millions of words takes one byte. */

export const WORD_CLASS = {
  clauseBreak: 0,
  sentenceBreak: 1,
  questionBreak: 2,
  noun: 3,
  adjective: 4,
  verb: 5,
  adverb: 6,
  preposition: 7,
  determiner: 8,
  pronoun: 9,
  auxiliary: 10,
  conjunction: 11,
  particle: 12,
  number: 13,
  other: 14,
} as const;
export type WordClass = (typeof WORD_CLASS)[keyof typeof WORD_CLASS];

/** Universal part-of-speech tags (universaldependencies.org/u/pos) for words; punctuation is handled separately. */
const CLASS_OF_TAG: Readonly<Record<string, WordClass>> = {
  ADJ: WORD_CLASS.adjective,
  ADP: WORD_CLASS.preposition,
  ADV: WORD_CLASS.adverb,
  AUX: WORD_CLASS.auxiliary,
  CCONJ: WORD_CLASS.conjunction,
  DET: WORD_CLASS.determiner,
  NOUN: WORD_CLASS.noun,
  NUM: WORD_CLASS.number,
  PART: WORD_CLASS.particle,
  PRON: WORD_CLASS.pronoun,
  PROPN: WORD_CLASS.noun,
  SCONJ: WORD_CLASS.preposition,
  VERB: WORD_CLASS.verb,
};

export function getWordClass(tag: string): WordClass {
  return CLASS_OF_TAG[tag] ?? WORD_CLASS.other;
}
