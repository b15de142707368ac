/**
 * Whether a keyword is an idea for a seed. No single sign is enough: "hiking boots" is close in meaning to "running shoes
 * for flat feet", "moka pot" is not to "home espresso", and a phrase may share pages with a seed by chance. So what the
 * words, the pages and the meaning say is added up, whichever provider suggested it.
 */

/** The signs of one idea, each 0–1 except `cosine`. */
export interface RelevanceSigns {
  /** The share of the seed's meaning that the idea names, rare words counting more. */
  readonly named: number;
  /** The share of the idea's results that are about the seed; null when nobody has looked at them. */
  readonly sharedResults: number | null;
  /** Of the idea's and the seed's sentence vectors, −1 to 1; null when the language isn't covered. */
  readonly cosine: number | null;
  /** Whether sites file the pages that `sharedResults` counts under the seed, whatever their words. */
  readonly isFiled?: boolean;
  /** What the idea leaves out of a compound seed: of "e-bike battery" the battery, or the e-bike. */
  readonly missing?: "head" | "qualifier" | undefined;
  /**
   * `searched`: written as people search, such as a title or a question. `subject`: several pages have it in their
   * titles. `phrase`: found in running text.
   */
  readonly form: "searched" | "subject" | "phrase";
}

const NAMED_WEIGHT = 0.5;
const MEANING_WEIGHT = 0.8;
/** Two unrelated short texts have about this cosine. */
const UNRELATED_COSINE = 0.3;
/** Assumed without a sentence vector: neither for nor against. */
const UNKNOWN_MEANING = 0.2;
/** Assumed of an idea whose results nobody has looked at: that a provider suggested it is a sign, but a weak one. */
const UNKNOWN_RESULTS = 0.5;
/** What the signs must add up to. */
const REQUIRED = { searched: 0.97, subject: 0.95, phrase: 1.15 } as const;
/** "How to lock an e-bike" isn't about e-bike batteries, and "shoulder mobility" hardly about hip mobility. */
const MISSING_PENALTY = { head: 0.56, qualifier: 0.2 } as const;
/** "Bike insurance" shares a word with "e-bike" and, because of it, pages: one sign that looks like two. */
const HARDLY_NAMED_BELOW = 0.45;
const HARDLY_NAMED_PENALTY = 0.25;
/**
 * "Best winter running shoes" is close in meaning to "running shoes for flat feet" because of what it names of it. Such
 * an idea needs pages of the seed as well, and more of them when it names the lesser part.
 */
const LESSER_PART = 0.53;
const MIN_SHARED_RESULTS = { lesserPart: 0.56, greaterPart: 0.28 } as const;
/** Titles and questions of pages that are filed under the seed belong to it, however they word it. */
const FILED_REQUIRED = 0.88;
/** An idea that names the seed in full and is about something else all the same. */
const FULLY_NAMED_REQUIRED = 0.85;

/** Higher = closer to the seed, at most 2.3. */
export function relevanceOf({ named, sharedResults, cosine }: RelevanceSigns): number {
  const meaning =
    cosine === null
      ? UNKNOWN_MEANING
      : Math.max(0, (cosine - UNRELATED_COSINE) / (1 - UNRELATED_COSINE));
  return NAMED_WEIGHT * named + (sharedResults ?? UNKNOWN_RESULTS) + MEANING_WEIGHT * meaning;
}

export function isRelevant(signs: RelevanceSigns): boolean {
  const { named, sharedResults, form, missing, isFiled = false } = signs;
  const relevance = relevanceOf(signs);
  if (named >= 1) return relevance >= FULLY_NAMED_REQUIRED;
  if (isFiled) return relevance >= (form === "searched" ? FILED_REQUIRED : REQUIRED[form]);
  if (named === 0 || sharedResults === null) return relevance >= REQUIRED[form];
  const hardlyNamed = named < HARDLY_NAMED_BELOW && missing !== "head" ? HARDLY_NAMED_PENALTY : 0;
  const penalty = hardlyNamed + (missing === undefined ? 0 : MISSING_PENALTY[missing]);
  return sharedResults >= minSharedResults(named) && relevance >= REQUIRED[form] + penalty;
}

function minSharedResults(named: number): number {
  return named < LESSER_PART ? MIN_SHARED_RESULTS.lesserPart : MIN_SHARED_RESULTS.greaterPart;
}
