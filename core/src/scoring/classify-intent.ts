/** The search intent of a map's keywords, by the model for what is known of them. */
import { addAsks } from "#/scoring/intent-by-asks.ts";
import { classifyByWords } from "#/scoring/intent-by-words.ts";
import {
  estimateIntents,
  nameIntent,
  type IntentModel,
  type IntentVerdict,
} from "#/scoring/intent-model.ts";
import english from "#/scoring/models/intent-english.json" with { type: "json" };
import multilingual from "#/scoring/models/intent-multilingual.json" with { type: "json" };
import { ENGLISH_DIMENSIONS, MULTILINGUAL_DIMENSIONS } from "#/wording/text-embedder.ts";

/** By the sentence vector of a built-in encoder as well, which tells more than words. */
export function classifyIntent(keyword: string, vector?: ArrayLike<number>): IntentVerdict {
  if (vector?.length === ENGLISH_DIMENSIONS) return classifyByMeaning(english, keyword, vector);
  if (vector?.length === MULTILINGUAL_DIMENSIONS)
    return classifyByMeaning(multilingual, keyword, vector);
  return classifyByWords(keyword);
}

function classifyByMeaning(model: IntentModel, keyword: string, vector: ArrayLike<number>) {
  const shares = estimateIntents(model, keyword, vector);
  return nameIntent(addAsks(shares, keyword) ?? shares);
}
