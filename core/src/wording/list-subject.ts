/**
 * What a list is about: "robot vacuum", in a list of what people search around them. Its words are in most keywords and
 * tell none of them apart, but make short ones look alike: "robot vacuum schedule", "slim robot vacuum".
 */
import { countStems, type KeywordTokens } from "#/wording/keyword-tokens.ts";
import { isAngleWord, isStopWord } from "#/wording/stop-words.ts";

/** A word in this share of the keywords or more is what the list is about. */
const SUBJECT_SHARE = 0.5;
/** Below, a list has no subject to speak of. */
const MIN_KEYWORDS = 10;

const isTopical = (word: string) => !isStopWord(word) && !isAngleWord(word);

/** The stems of the subject's words; empty when the list has none. */
export function listSubject({ words, stems }: KeywordTokens): ReadonlySet<string> {
  if (stems.length < MIN_KEYWORDS) return new Set();
  const counts = countStems(
    stems.map((row, at) => row.filter((_, position) => isTopical(words[at]?.[position] ?? ""))),
  );
  const least = SUBJECT_SHARE * stems.length;
  return new Set([...counts].filter(([, count]) => count >= least).map(([stem]) => stem));
}
