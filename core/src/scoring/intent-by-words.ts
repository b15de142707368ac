/** The search intent of a text by its words alone. */
import { addAsks } from "#/scoring/intent-by-asks.ts";
import {
  estimateIntents,
  listIntentFeatures,
  nameIntent,
  type IntentVerdict,
} from "#/scoring/intent-model.ts";
import words from "#/scoring/models/intent-words.json" with { type: "json" };

/** Features that are no word: of how many words there are, and whether there is a number. */
const NO_WORD = /^×\d+$|^#$/;

/** Letters that English hasn't: what the model, mostly of English, knows no word of is then in another language. */
const FOREIGN = /[^\p{ASCII}\P{L}]/u;

export const UNKNOWN_INTENT: IntentVerdict = { intent: "unknown", probability: 0 };

/** Probabilities by `INTENT_CLASSES`; null where a text is in another language and none of its words tells anything. */
export function estimateByWords(text: string): readonly number[] | null {
  const isRead = !FOREIGN.test(text) || hasKnownWord(text);
  return addAsks(isRead ? estimateIntents(words, text) : null, text);
}

export function classifyByWords(text: string): IntentVerdict {
  const shares = estimateByWords(text);
  return shares ? nameIntent(shares) : UNKNOWN_INTENT;
}

const hasKnownWord = (text: string): boolean =>
  listIntentFeatures(text).some(
    (feature) => !NO_WORD.test(feature) && Object.hasOwn(words.words, feature),
  );
