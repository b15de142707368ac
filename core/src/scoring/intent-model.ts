/**
 * The search intent of a keyword: a linear model of its words and, where it has one, its sentence vector. Fitted by
 * bench/fit on labelled keywords; the classes are those of Broder (2002, "A taxonomy of web search",
 * SIGIR Forum 36:2) plus the commercial one, which the SEO field separates from the informational.
 */
import type { SearchIntent } from "#/scoring/search-intent.ts";
import { splitWords } from "#/wording/tokenize.ts";

/** Intents in the order of the model's numbers. */
export const INTENT_CLASSES = [
  "informational",
  "commercial",
  "transactional",
  "navigational",
] as const;
export type IntentClass = (typeof INTENT_CLASSES)[number];

/** Model as bench/fit writes it. Arrays of four are log-odds, one an intent. */
export interface IntentModel {
  /** Data, date and the score on keywords it wasn't fitted on. */
  readonly about: string;
  readonly intercepts: readonly number[];
  /** See `listIntentFeatures`; those that tell nothing are left out. */
  readonly words: Readonly<Record<string, readonly number[]>>;
  /** intent → a weight a dimension; empty: it reads words only. */
  readonly vector: readonly (readonly number[])[];
}

const MAX_WORDS = 7;
/** An intent that is less probable isn't named. */
const MIN_PROBABILITY = 0.5;

/** An intent and its probability, 0–1; that of the most probable one where the intent is unknown. */
export interface IntentVerdict {
  readonly intent: SearchIntent;
  readonly probability: number;
}

/**
 * The features that the model reads of a text: its words and pairs of words, which come first and last, how many there
 * are.
 */
export function listIntentFeatures(text: string): string[] {
  const words = splitWords(text);
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return [];
  const pairs = words.slice(1).map((word, at) => `${words[at] ?? ""} ${word}`);
  const hasNumber = words.some((word) => /\d/.test(word));
  const features = [...words, ...pairs, `^${first}`, `${last}$`, ...(hasNumber ? ["#"] : [])];
  return [...new Set(features), `×${String(Math.min(MAX_WORDS, words.length))}`];
}

/** The probability of each intent, in the order of `INTENT_CLASSES`. */
export function estimateIntents(
  { intercepts, words, vector: weights }: IntentModel,
  text: string,
  vector: ArrayLike<number> = [],
): number[] {
  const known = listIntentFeatures(text).flatMap((feature) =>
    Object.hasOwn(words, feature) ? [words[feature] ?? []] : [],
  );
  const odds = INTENT_CLASSES.map((_, intent) => {
    let sum = intercepts[intent] ?? 0;
    for (const word of known) sum += word[intent] ?? 0;
    const row = weights[intent] ?? [];
    for (let at = 0; at < row.length; at++) sum += (row[at] ?? 0) * (vector[at] ?? 0);
    return Math.exp(sum);
  });
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / all);
}

/** The most probable intent; unknown where none is more probable than all others together. */
export function nameIntent(shares: readonly number[]): IntentVerdict {
  const probability = Math.max(...shares);
  const intent = INTENT_CLASSES[shares.indexOf(probability)] ?? "unknown";
  return { intent: probability < MIN_PROBABILITY ? "unknown" : intent, probability };
}
