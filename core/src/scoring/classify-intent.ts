/** The search intent of a map's keywords, by the model for what is known of them. */
import { weighByFeatures } from "#/scoring/page-features.ts";
import {
  estimateIntents,
  nameIntent,
  type IntentModel,
  type IntentVerdict,
} from "#/scoring/intent-model.ts";
import english from "#/scoring/models/intent-english.json" with { type: "json" };
import multilingual from "#/scoring/models/intent-multilingual.json" with { type: "json" };
import words from "#/scoring/models/intent-words.json" with { type: "json" };
import { ENGLISH_DIMENSIONS, MULTILINGUAL_DIMENSIONS } from "#/wording/text-embedder.ts";

/**
 * By the sentence vector of a built-in encoder as well, which tells more than words. `features`: what its results page shows
 * besides results, as in `StoredSerp`; empty where there is none.
 */
export function classifyIntent(
  keyword: string,
  vector?: ArrayLike<number>,
  features: readonly string[] = [],
): IntentVerdict {
  const model = modelFor(vector?.length);
  return nameIntent(weighByFeatures(estimateIntents(model, keyword, vector), features));
}

function modelFor(dimensions: number | undefined): IntentModel {
  if (dimensions === ENGLISH_DIMENSIONS) return english;
  return dimensions === MULTILINGUAL_DIMENSIONS ? multilingual : words;
}
