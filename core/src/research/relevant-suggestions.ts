/**
 * The relevance gate for what a provider suggests, such as the ideas of Google Ads or an autocomplete: a logistic regression
 * of words and meaning, fitted on judged seeds by `npm run -s bench -- fit ideas`.
 */
import gate from "#/research/suggestion-gate.json" with { type: "json" };
import { isStopWord } from "#/wording/stop-words.ts";
import { computeCosine } from "#/wording/text-embedder.ts";
import { splitWords, stemWord } from "#/wording/tokenize.ts";

/** Cosine between those of related and unrelated texts: in a language that isn't covered, words decide. */
const UNKNOWN_COSINE = 0.45;

interface Suggestion {
  readonly keyword: string;
  readonly kind: string;
  /** The seeds that it was found for. */
  readonly seeds: readonly string[];
}

/** The texts to embed for `filterRelevantSuggestions`, each once. */
export function listTextsToCompare(suggestions: readonly Suggestion[]): string[] {
  return [...new Set(suggestions.flatMap(({ keyword, seeds }) => [keyword, ...seeds]))];
}

/**
 * Returns, in the same order, the suggestions that belong to one of their seeds at least; seeds always do. `vectors`:
 * unit vectors by text; empty when the language isn't covered.
 */
export function filterRelevantSuggestions<Idea extends Suggestion>(
  suggestions: readonly Idea[],
  vectors: ReadonlyMap<string, Float32Array>,
): Idea[] {
  return suggestions.filter(
    ({ keyword, kind, seeds }) =>
      kind === "seed" || seeds.some((seed) => belongsTo(keyword, seed, vectors)),
  );
}

function belongsTo(
  keyword: string,
  seed: string,
  vectors: ReadonlyMap<string, Float32Array>,
): boolean {
  const [a, b] = [vectors.get(keyword), vectors.get(seed)];
  const cosine = a && b ? computeCosine(a, b) : UNKNOWN_COSINE;
  const { intercept, weights } = gate;
  return (
    intercept + weights.cosine * cosine + weights.share * computeNamedShare(keyword, seed) >= 0
  );
}

/** The share of the seed's words with a meaning that the keyword has, in any form. */
export function computeNamedShare(keyword: string, seed: string): number {
  const named = new Set(splitWords(keyword).map(stemWord));
  const words = splitWords(seed).filter((word) => !isStopWord(word));
  const shared = words.filter((word) => named.has(stemWord(word)));
  return words.length === 0 ? 0 : shared.length / words.length;
}
