/**
 * The name of a page as it stands on land, where a question has no room: what it is about, in at most three words. The
 * page keeps its name, and whatever can't be said that short stays whole. Knows English; other names stay whole.
 */

const MAX_WORDS = 3;
/** Beginning of a question, followed by what the page is about, or by what is done with it. */
const ASKS =
  /^(?:how to|how (?:often |long )?(?:do|can|should) (?:you|i)|(?:can|should) (?:you|i)|do (?:you|i) (?:need|have) to|what(?:'s|’s| is| are))\s+/iu;
const ASKS_HOW = /^(?:how|can|should|do)\s/iu;
const BEST = /^best\s/iu;
const ARTICLE = /(?:^|\s)(?:a|an|the|your)(?=\s)/giu;
/** End of a name that narrows down what stands before. */
const NARROWS = /\s(?:for|in|with|at|on|from|so)\s.*$/iu;
/** Beginning of a sentence, whose first words aren't what it is about. */
const SENTENCE = /^(?:how|why|what|when|where|which|who|is|are|do|does|can|will)\b/iu;
const COMPARES = /\s(?:vs\.?|versus|or)\s/iu;

/** Returns a name on land for each name; where two would be the same, both stay whole. */
export function toLandNames(names: readonly string[]): readonly string[] {
  const short = names.map(shorten);
  const key = (name: string) => name.toLowerCase();
  const counts = Map.groupBy([...short, ...names.filter((name, at) => name !== short[at])], key);
  return names.map((name, at) => {
    const own = short[at] ?? name;
    return (counts.get(key(own))?.length ?? 0) > 1 ? name : own;
  });
}

function shorten(name: string): string {
  if (wordsOf(name) <= MAX_WORDS || COMPARES.test(name)) return name;
  const asked = name.replace(ASKS, "").replace(ARTICLE, "").trim();
  if (SENTENCE.test(asked)) return name;
  const head = asked.replace(NARROWS, "");
  // "Best water" and "Bake bread" are the topics of many pages.
  const least = ASKS_HOW.test(name) || BEST.test(asked) ? MAX_WORDS : 2;
  const short = wordsOf(asked) > MAX_WORDS && wordsOf(head) >= least ? head : asked;
  if (wordsOf(short) > MAX_WORDS) return name;
  return short.charAt(0).toUpperCase() + short.slice(1);
}

const wordsOf = (name: string): number => name.split(" ").length;
