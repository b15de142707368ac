/** The search intent of a map's keywords, by the model for what is known of them. */
import { classifyByWords } from "#/scoring/intent-by-words.ts";
import { estimateIntents, nameIntent, type IntentVerdict } from "#/scoring/intent-model.ts";
import english from "#/scoring/models/intent-english.json" with { type: "json" };
import multilingual from "#/scoring/models/intent-multilingual.json" with { type: "json" };
import { ENGLISH_DIMENSIONS, MULTILINGUAL_DIMENSIONS } from "#/wording/text-embedder.ts";

/** By the sentence vector of a built-in encoder as well, which tells more than words. */
export function classifyIntent(keyword: string, vector?: ArrayLike<number>): IntentVerdict {
  if (vector?.length === ENGLISH_DIMENSIONS)
    return nameIntent(estimateIntents(english, keyword, vector));
  if (vector?.length === MULTILINGUAL_DIMENSIONS)
    return nameIntent(estimateIntents(multilingual, keyword, vector));
  return classifyByWords(keyword);
}
