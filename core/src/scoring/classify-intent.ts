/** The search intent of a map's keywords, by the model for what is known of them. */
import { addAsks } from "#/scoring/intent-by-asks.ts";
import { estimateByWords, UNKNOWN_INTENT } from "#/scoring/intent-by-words.ts";
import {
  estimateIntents,
  nameIntent,
  type IntentModel,
  type IntentVerdict,
} from "#/scoring/intent-model.ts";
import english from "#/scoring/models/intent-english.json" with { type: "json" };
import multilingual from "#/scoring/models/intent-multilingual.json" with { type: "json" };
import { weighByFeatures } from "#/scoring/page-features.ts";
import { ENGLISH_DIMENSIONS, MULTILINGUAL_DIMENSIONS } from "#/wording/text-embedder.ts";

/**
 * Classifies a keyword by its words and, where given, by the sentence vector of a built-in encoder, which tells more.
 * `features`: parts of its results page besides results, as in `StoredSerp`; empty where there is none.
 */
export function classifyIntent(
  keyword: string,
  vector?: ArrayLike<number>,
  features: readonly string[] = [],
): IntentVerdict {
  const shares = estimateShares(keyword, vector);
  return shares ? nameIntent(weighByFeatures(shares, features)) : UNKNOWN_INTENT;
}

function estimateShares(keyword: string, vector?: ArrayLike<number>): readonly number[] | null {
  if (vector?.length === ENGLISH_DIMENSIONS) return estimateByMeaning(english, keyword, vector);
  if (vector?.length === MULTILINGUAL_DIMENSIONS)
    return estimateByMeaning(multilingual, keyword, vector);
  return estimateByWords(keyword);
}

function estimateByMeaning(model: IntentModel, keyword: string, vector: ArrayLike<number>) {
  const shares = estimateIntents(model, keyword, vector);
  return addAsks(shares, keyword) ?? shares;
}
