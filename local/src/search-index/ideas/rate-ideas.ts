/** All texts of a corpus that may be ideas for a seed, rated by the gate. */
import { computeCosine } from "@mapwright/core/wording/text-embedder";
import { computeProbability, type IdeaSigns } from "#/search-index/ideas/idea-gate.ts";
import { buildPool, type PoolIdea } from "#/search-index/ideas/idea-pool.ts";
import { createWrittenSigns } from "#/search-index/ideas/idea-signs.ts";
import type { KeywordKeyOf } from "#/search-index/ideas/same-keyword.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";

/** Unit vectors of texts, in their order: see `TextEmbedder`. */
export type EmbedTexts = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

export interface RatedIdea {
  readonly idea: PoolIdea;
  /** 0–1, see `computeProbability`. */
  readonly probability: number;
  readonly signs: IdeaSigns;
  readonly vector: Float32Array;
}

/** Maximum number of texts compared in meaning: a slow machine's encoder takes 20 ms for each that it hasn't met. */
const MAX_COMPARED = 400;
/** No text is closer in meaning than this, unless it says the same; and what is far from relevant isn't compared. */
const HIGHEST_COSINE = 0.72;
const MIN_PROBABILITY = 0.3;

/** Most probable first, ties in code-unit order; without the seed itself, and without those that are far from relevant. */
export async function rateIdeas(
  index: SearchIndex,
  embed: EmbedTexts,
  seed: string,
  keyOf: KeywordKeyOf,
): Promise<RatedIdea[]> {
  const signsOf = createWrittenSigns(index, seed);
  const own = keyOf(seed);
  const possible = buildPool(index)
    .map((idea) => {
      const signs = signsOf(idea);
      return { idea, signs, probability: computeProbability({ ...signs, cosine: HIGHEST_COSINE }) };
    })
    .filter(({ idea, probability }) => probability >= MIN_PROBABILITY && keyOf(idea.text) !== own)
    .sort(compareIdeas)
    .slice(0, MAX_COMPARED);
  if (possible.length === 0) return [];
  const [wanted, ...vectors] = await embed([seed, ...possible.map(({ idea }) => idea.text)]);
  return possible
    .flatMap(({ idea, signs: written }, at) => {
      const vector = vectors[at];
      if (!wanted || !vector) return [];
      const signs = { ...written, cosine: computeCosine(wanted, vector) };
      return { idea, vector, signs, probability: computeProbability(signs) };
    })
    .sort(compareIdeas);
}

function compareIdeas(
  a: Pick<RatedIdea, "idea" | "probability">,
  b: Pick<RatedIdea, "idea" | "probability">,
): number {
  return b.probability - a.probability || (a.idea.text < b.idea.text ? -1 : 1);
}
