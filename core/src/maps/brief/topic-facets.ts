/** What keywords say of their topic: of "cold brew" the ratio and the steep time. */
import { isQuestion } from "#/scoring/question.ts";
import { isStopWord } from "#/wording/stop-words.ts";
import { splitWords, stemWord } from "#/wording/words.ts";

const MOST_FACETS = 5;
const MOST_WORDS = 2;

/** Words that say how somebody searches, not what about. */
const NO_FACET: ReadonlySet<string> = new Set(
  "best top cheap cheapest free near online buy sale vs versus beginner beginners review reviews guide tips".split(
    " ",
  ),
);

/**
 * One or two words each, as the keywords write them: what follows the topic, or a part of it, at the end of a keyword
 * ("cold brew ratio", "brew time"). In the order of the keywords, each once.
 * @param keywords the most important first
 * @param common stems that say nothing here, since they are everywhere
 */
export function nameFacets(
  topic: string,
  keywords: readonly string[],
  common: ReadonlySet<string>,
): string[] {
  const topicStems = new Set(splitWords(topic).map(stemWord));
  const known = new Set(topicStems);
  const facets: string[] = [];
  for (const keyword of keywords) {
    if (facets.length === MOST_FACETS) break;
    const words = splitWords(keyword);
    const after = words.findLastIndex((word) => topicStems.has(stemWord(word))) + 1;
    const added = words.slice(after);
    const isFacet =
      after > 0 &&
      !isQuestion(keyword) &&
      added.length > 0 &&
      added.length <= MOST_WORDS &&
      added.every((word) => canBeFacet(word) && !known.has(stemWord(word))) &&
      !added.every((word) => common.has(stemWord(word)));
    if (!isFacet) continue;
    facets.push(added.join(" "));
    for (const word of added) known.add(stemWord(word));
  }
  return facets;
}

function canBeFacet(word: string): boolean {
  return !isStopWord(word) && !NO_FACET.has(word) && !/^\d+$/.test(word);
}
