/**
 * The question that a search asks of its topic, apart from the topic: what it costs, how it is done, where it is near.
 * English keywords tell by their words. Of other languages the multilingual encoder's vectors tell: a logistic
 * regression for each, fitted on English keywords, whose meanings lie at the same places (bench/fit).
 */
import type { AskModel } from "#/clustering/pairs/pair-model.ts";

/** Words that tell each; also what the multilingual ones are fitted to. */
export const ENGLISH_ASKS: readonly RegExp[] = [
  /\b(costs?|prices?|pricing|how much|cheap|budget|affordable|worth|rates?|fees?|salary)\b/,
  /\b(vs|versus|or|difference|compared?|comparison|better|alternatives?)\b/,
  /\b(best|top|recommended|good)\b/,
  /\breviews?\b/,
  /\b(how to|how do|how can|guide|tutorial|steps|diy|tips|ideas)\b/,
  /\b(why|causes?|symptoms?|signs?)\b/,
  /\b(near me|nearby)\b/,
  /\b(what is|what are|meaning|definition|what does)\b/,
  /\b(buy|for sale|online|shop|store|order)\b/,
  /\b(when|how often|how long|schedule|time|hours)\b/,
  /\b(templates?|checklist|calculator|chart|examples?|sample|app|free|pdf|form)\b/,
];

export const ASK_COUNT = ENGLISH_ASKS.length;

/** 1 for each that the keyword asks, 0 for the others. */
export function detectEnglishAsks(keyword: string): Float32Array {
  const text = keyword.toLowerCase();
  return Float32Array.from(ENGLISH_ASKS, (ask) => (ask.test(text) ? 1 : 0));
}

/** Log-odds of each, by the keyword's vector. */
export function computeAskLogOdds(vector: ArrayLike<number>, model: AskModel): Float32Array {
  return Float32Array.from(model.weights, (weights, ask) => {
    let sum = model.intercepts[ask] ?? 0;
    for (let at = 0; at < weights.length; at++) sum += (weights[at] ?? 0) * (vector[at] ?? 0);
    return sum;
  });
}
