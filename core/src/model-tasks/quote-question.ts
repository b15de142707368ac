/**
 * Quotes of questions that people ask: repeated as they stand, be it in words that one stranger wrote, but only about
 * the page.
 */
import { asQuestion } from "#/brief/merge-questions.ts";
import type { CitedSource } from "#/model-tasks/cited-sources.ts";
import { isSameText, collectTopicStems } from "#/model-tasks/accepted-text.ts";
import { readPlainText } from "#/model-tasks/supported-text.ts";
import { isQuestion } from "#/scoring/question.ts";

/** A thread or title may be about something else: it has so many words of the page. */
const MIN_SHARED_WORDS = 2;
/** More follows the question than its mark. */
const GOES_ON = /[?？؟.!:;][^?？؟.!]*\p{L}/u;

/**
 * A question that a source asks, in the source's words; null: it is another, says more, or isn't about the page.
 *
 * @param own names of the page
 */
export function quoteQuestion(
  written: string,
  cited: readonly CitedSource[],
  own: readonly string[],
  maxLength: number,
): string | null {
  const topic = collectTopicStems(own);
  const source = cited.find(({ citation }) => isSameText(citation.text, written))?.citation.text;
  if (source === undefined || !isQuestion(source) || GOES_ON.test(source)) return null;
  if (readPlainText(source, maxLength) !== source) return null;
  const shared = [...collectTopicStems([source])].filter((stem) => topic.has(stem)).length;
  return shared >= Math.min(MIN_SHARED_WORDS, topic.size) ? asQuestion(source) : null;
}
