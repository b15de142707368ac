/** The search intent of a text by its words alone. */
import { addAsks } from "#/scoring/intent-by-asks.ts";
import {
  estimateIntents,
  intentFeatures,
  nameIntent,
  type IntentVerdict,
} from "#/scoring/intent-model.ts";
import words from "#/scoring/models/intent-words.json" with { type: "json" };

/** Features that are no word: of how many words there are, and whether there is a number. */
const NO_WORD = /^×\d+$|^#$/;

/** Letters that English hasn't: what the model, mostly of English, knows no word of is then in another language. */
const FOREIGN = /[^\p{ASCII}\P{L}]/u;

/** Unknown with probability 0 where a text is in another language and none of its words tells anything. */
export function classifyByWords(text: string): IntentVerdict {
  const isRead = !FOREIGN.test(text) || hasKnownWord(text);
  const shares = addAsks(isRead ? estimateIntents(words, text) : null, text);
  return shares ? nameIntent(shares) : { intent: "unknown", probability: 0 };
}

const hasKnownWord = (text: string): boolean =>
  intentFeatures(text).some(
    (feature) => !NO_WORD.test(feature) && Object.hasOwn(words.words, feature),
  );
