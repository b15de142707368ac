/** What the tool says about a list. */
import { MOST_KEYWORDS } from "#/content/blocks/keyword-tool/list-limit.ts";
import type {
  KeywordListReading,
  ListProblem,
} from "#/content/blocks/keyword-tool/read-keyword-list.ts";
import { countOf, formatCount } from "#/ui/number-text.tsx";

function tooManyWords({ keywords }: KeywordListReading): string {
  const limit = String(MOST_KEYWORDS);
  const surplus = formatCount(keywords.length - MOST_KEYWORDS);
  return `That is ${formatCount(keywords.length)} keywords, and the free map takes ${limit} at a time. Remove ${surplus}, or map the first ${limit}.`;
}

const PROBLEM_WORDS = {
  empty: () => "Paste at least two keywords, or try the sample list.",
  "too-few": () => "One keyword makes no map. Add at least one more.",
  "too-many": tooManyWords,
  "too-large": () =>
    "That is far more text than 100 keywords need. Paste only the column with the keywords.",
} satisfies Record<ListProblem, (reading: KeywordListReading) => string>;

/** Why there is no map, and what to do; empty when there can be one. */
export function problemWords(reading: KeywordListReading): string {
  return reading.problem === null ? "" : PROBLEM_WORDS[reading.problem](reading);
}

/** `34 of 100 keywords · 2 repeats merged · 12 numbers left out` */
export function countWords({ keywords, repeatCount, figureCount }: KeywordListReading): string {
  return [
    `${formatCount(keywords.length)} of ${String(MOST_KEYWORDS)} keywords`,
    ...(repeatCount > 0 ? [`${countOf(repeatCount, "repeat")} merged`] : []),
    ...(figureCount > 0 ? [`${countOf(figureCount, "number")} beside keywords left out`] : []),
  ].join(" · ");
}
