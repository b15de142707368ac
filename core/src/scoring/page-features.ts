/**
 * Features that a results page shows besides results, as evidence of an intent: a search engine shows places, goods or
 * an answer for what its searchers were seen to want. Nobody has judged keywords together with such pages yet, so that
 * nothing is fitted: each kind makes its intents three times as likely, which only decides where words and meaning
 * leave a doubt. Questions, videos and knowledge panels are on pages of every intent and tell nothing.
 */
import { INTENT_CLASSES, type IntentClass } from "#/scoring/intent-model.ts";

const TIMES_AS_LIKELY = 3;

/** Names as in `StoredSerp.features`. What is shown together says one thing, and counts once. */
const KINDS: readonly {
  readonly shown: readonly string[];
  readonly for: readonly IntentClass[];
}[] = [
  {
    shown: ["local-pack", "local-services", "map", "hotels-pack", "google-flights"],
    for: ["transactional"],
  },
  {
    shown: ["shopping", "popular-products", "refine-products", "commercial-units"],
    for: ["transactional", "commercial"],
  },
  { shown: ["featured-snippet", "answer-box"], for: ["informational"] },
];

/** `probabilities` in the order of `INTENT_CLASSES`, in which they are returned; as they are where nothing is shown that tells. */
export function weighByFeatures(
  probabilities: readonly number[],
  features: readonly string[],
): readonly number[] {
  const indicated = KINDS.filter(({ shown }) => shown.some((name) => features.includes(name)));
  if (indicated.length === 0) return probabilities;
  const odds = probabilities.map((probability, at) => {
    const own = indicated.filter((kind) =>
      kind.for.some((intent) => intent === INTENT_CLASSES[at]),
    );
    return probability * TIMES_AS_LIKELY ** own.length;
  });
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / all);
}
