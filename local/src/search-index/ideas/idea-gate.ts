/**
 * Decides whether a text is an idea for a seed: a logistic regression of what words, pages and meaning say, fitted on
 * judged seeds by `npm run -s bench -- fit ideas`.
 */
import gate from "#/search-index/ideas/idea-gate.json" with { type: "json" };

/** Signs that a text is an idea; each 0–1, except `cosine`. */
export interface IdeaSigns {
  /** Cosine of the sentence vectors of seed and idea, −1 to 1. */
  readonly cosine: number;
  /** Whether the idea has all of the seed's words. */
  readonly named: number;
  /** Degree to which the idea's pages are about the seed. */
  readonly about: number;
  /** Degree to which the corpus files those pages under the seed. */
  readonly filed: number;
  /** Whether the idea is a phrase of running text, instead of a title or a question. */
  readonly phrase: number;
}

/** Probability from which a text is an idea: the one at which fitted seeds have 8 % junk at most and miss least. */
export const RELEVANT_FROM = 0.45;

/** The probability that a planner would plan the idea on a map of the seed. */
export function computeProbability({ cosine, named, about, filed, phrase }: IdeaSigns): number {
  const { intercept, weights } = gate;
  const logit =
    intercept +
    weights.cosine * cosine +
    weights.named * named +
    weights.about * about +
    weights.filed * filed +
    weights.phrase * phrase;
  return 1 / (1 + Math.exp(-logit));
}
