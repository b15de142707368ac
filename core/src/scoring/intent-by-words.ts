/** The search intent of a text by its words alone. */
import { estimateIntents, nameIntent, type IntentVerdict } from "#/scoring/intent-model.ts";
import words from "#/scoring/models/intent-words.json" with { type: "json" };

export function classifyByWords(text: string): IntentVerdict {
  return nameIntent(estimateIntents(words, text));
}
