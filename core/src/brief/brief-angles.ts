/** Angles that keywords give their topic: for "cold brew", the ratio and the steep time. */
import { isQuestion } from "#/scoring/question.ts";
import { isStopWord } from "#/wording/stop-words.ts";
import { splitWords, stemWord } from "#/wording/tokenize.ts";

const MAX_ANGLES = 5;
const MAX_WORDS = 2;

/** Words about how someone searches, not about the topic. */
const NO_ANGLE: ReadonlySet<string> = new Set(
  "best top cheap cheapest free near online buy sale vs versus beginner beginners review reviews guide tips".split(
    " ",
  ),
);

/**
 * One or two words each, as the keywords spell them: what follows the topic, or part of it, at the end of a keyword
 * ("cold brew ratio", "brew time"). In keyword order, without duplicates.
 * @param keywords most important first
 * @param common stems too common to be meaningful here
 */
export function nameAngles(
  topic: string,
  keywords: readonly string[],
  common: ReadonlySet<string>,
): string[] {
  const topicStems = new Set(splitWords(topic).map(stemWord));
  const known = new Set(topicStems);
  const angles: string[] = [];
  for (const keyword of keywords) {
    if (angles.length === MAX_ANGLES) break;
    const words = splitWords(keyword);
    const after = words.findLastIndex((word) => topicStems.has(stemWord(word))) + 1;
    const added = words.slice(after);
    const isAngle =
      after > 0 &&
      !isQuestion(keyword) &&
      added.length > 0 &&
      added.length <= MAX_WORDS &&
      added.every((word) => canBeAngle(word) && !known.has(stemWord(word))) &&
      !added.every((word) => common.has(stemWord(word)));
    if (!isAngle) continue;
    angles.push(added.join(" "));
    for (const word of added) known.add(stemWord(word));
  }
  return angles;
}

function canBeAngle(word: string): boolean {
  return !isStopWord(word) && !NO_ANGLE.has(word) && !/^\d+$/.test(word);
}
