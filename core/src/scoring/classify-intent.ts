/**
 * Rule-based search intent of a keyword: cues in its wording and in ranking titles add points, and a softmax over the
 * points gives the shares. Needs no training data, and every step can be shown.
 */
import { findIntentCues } from "#/scoring/intent-cues.ts";
import { SEARCH_INTENTS, type SearchIntent } from "#/scoring/search-intent.ts";
import { splitWords } from "#/wording/tokenize.ts";

/** Log-odds collected for each intent. 0 = no cues. */
export type IntentPoints = Readonly<Record<SearchIntent, number>>;

/** The prior of each intent: without a cue people mostly want to know something. */
const PRIOR_POINTS: IntentPoints = {
  informational: 1,
  commercial: 0,
  transactional: 0,
  navigational: -0.5,
};

const NO_POINTS: IntentPoints = {
  informational: 0,
  commercial: 0,
  transactional: 0,
  navigational: 0,
};

/** An intent and its confidence. */
export interface IntentVerdict {
  readonly intent: SearchIntent;
  /** Share of the winning intent, 0.25–1; around 0.5 means that no cue was found. */
  readonly confidence: number;
}

/** Points from a text's own words: for each intent its strongest cue in full and the others half. */
export function intentPointsOf(text: string): IntentPoints {
  const cues = findIntentCues(splitWords(text));
  if (cues.length === 0) return NO_POINTS;
  const points = { ...NO_POINTS };
  for (const intent of SEARCH_INTENTS) {
    const found = cues.filter((cue) => cue.intent === intent).map((cue) => cue.points);
    const strongest = Math.max(0, ...found);
    points[intent] = strongest + (found.reduce((sum, one) => sum + one, 0) - strongest) / 2;
  }
  return points;
}

/**
 * The intent from the points of a keyword and of each ranking title (none: wording alone). points(i) = prior(i) +
 * keyword(i) + mean over titles of title(i); shares = softmax(points). Ties go to the first intent in `SEARCH_INTENTS`.
 */
export function judgeIntent(keyword: IntentPoints, titles: readonly IntentPoints[]): IntentVerdict {
  let intent: SearchIntent = "informational";
  let best = Number.NEGATIVE_INFINITY;
  let total = 0;
  for (const candidate of SEARCH_INTENTS) {
    let fromTitles = 0;
    for (const title of titles) fromTitles += title[candidate];
    if (titles.length > 0) fromTitles /= titles.length;
    const odds = Math.exp(PRIOR_POINTS[candidate] + keyword[candidate] + fromTitles);
    total += odds;
    if (odds > best) {
      best = odds;
      intent = candidate;
    }
  }
  return { intent, confidence: best / total };
}

/** Intent of one keyword from its wording and, if given, its ranking titles. */
export function classifyIntent(keyword: string, titles: readonly string[] = []): IntentVerdict {
  return judgeIntent(intentPointsOf(keyword), titles.map(intentPointsOf));
}
