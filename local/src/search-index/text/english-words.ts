/** Tells which words are English, by the vocabulary of winkNLP's model: what is spelled right isn't a misspelling. */
import winkNLP from "wink-nlp";
import model from "wink-eng-lite-web-model";

/** Endings of forms of a word, with what the vocabulary has instead. */
const ENDINGS: readonly (readonly [ending: string, instead: string])[] = [
  ["s", ""],
  ["es", ""],
  ["ies", "y"],
  ["ing", ""],
  ["ing", "e"],
  ["ed", ""],
  ["ed", "e"],
  ["er", ""],
];
const MIN_STEM = 4;
/** A word in no vocabulary. */
const MADE_UP = "zqxjkvbwz";

export type IsEnglishWord = (word: string) => boolean;

/** Loads the language model (about 0.2 s). */
export function createEnglishWords(): IsEnglishWord {
  const nlp = winkNLP(model, []);
  const idOf = (word: string): number | undefined => {
    const tokens = nlp.readDoc(word).tokens();
    if (tokens.length() !== 1) return undefined;
    // oxlint-disable-next-line typescript/unbound-method -- a plain function, typed as a method
    const ids: unknown = tokens.out(nlp.its.uniqueId);
    const [id]: unknown[] = Array.isArray(ids) ? ids : [];
    return typeof id === "number" ? id : undefined;
  };
  // Words outside the vocabulary are numbered after it.
  const firstUnknown = idOf(MADE_UP) ?? 0;
  const isListed = (word: string) => (idOf(word) ?? firstUnknown) < firstUnknown;
  return (word) =>
    isListed(word) ||
    ENDINGS.some(
      ([ending, instead]) =>
        word.endsWith(ending) &&
        word.length - ending.length >= MIN_STEM &&
        isListed(word.slice(0, -ending.length) + instead),
    );
}
