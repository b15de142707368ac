/** The search intent that a keyword's asking words tell, on top of what a model makes of it. */
import type { Ask } from "#/scoring/asking-words/asking-words.ts";
import { findAsks } from "#/scoring/asking-words/find-asks.ts";
import { INTENT_CLASSES, type IntentClass } from "#/scoring/intent-model.ts";

const INTENT_OF: Readonly<Record<Ask, IntentClass>> = {
  asks: "informational",
  tells: "informational",
  compares: "commercial",
  buys: "transactional",
  visits: "navigational",
};
/** Log-odds of each kind of words, chosen on half of the keywords in ten languages (bench/quality/judged). */
const ASK_WEIGHT = 3.5;

/** `shares`: of a model, in the order of `INTENT_CLASSES`; null: it knows nothing of the keyword. null: nobody does. */
export function addAsks(shares: readonly number[] | null, keyword: string): number[] | null {
  const asks = findAsks(keyword);
  if (asks.size === 0) return shares && [...shares];
  const odds = shares ? [...shares] : INTENT_CLASSES.map(() => 1);
  for (const ask of asks) {
    const intent = INTENT_CLASSES.indexOf(INTENT_OF[ask]);
    odds[intent] = (odds[intent] ?? 0) * Math.exp(ASK_WEIGHT);
  }
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / all);
}
