/** The tool's messages about a list. */
import { MAX_KEYWORDS } from "#/content/blocks/keyword-tool/list-limit.ts";
import type {
  KeywordListReading,
  ListProblem,
} from "#/content/blocks/keyword-tool/read-keyword-list.ts";
import { countOf, formatCount } from "#/ui/number-text.tsx";

function tooManyMessage({ keywords }: KeywordListReading): string {
  const limit = String(MAX_KEYWORDS);
  const surplus = formatCount(keywords.length - MAX_KEYWORDS);
  return `You have ${formatCount(keywords.length)} keywords, and the free map takes ${limit} at a time. Remove ${surplus}, or map the first ${limit}.`;
}

const PROBLEM_MESSAGES = {
  empty: () => "Paste at least two keywords, or try the sample list.",
  "too-few": () => "A map needs at least two keywords. Add one more.",
  "too-many": tooManyMessage,
  "too-large": () => "This text is too long. Paste only the column with the keywords.",
} satisfies Record<ListProblem, (reading: KeywordListReading) => string>;

/** Why the list cannot be mapped and what to do; empty when it can. */
export function problemMessage(reading: KeywordListReading): string {
  return reading.problem === null ? "" : PROBLEM_MESSAGES[reading.problem](reading);
}

/** `34 of 100 keywords · 2 duplicates merged · 12 numbers next to keywords ignored` */
export function countWords({ keywords, repeatCount, figureCount }: KeywordListReading): string {
  return [
    `${formatCount(keywords.length)} of ${String(MAX_KEYWORDS)} keywords`,
    ...(repeatCount > 0 ? [`${countOf(repeatCount, "duplicate")} merged`] : []),
    ...(figureCount > 0 ? [`${countOf(figureCount, "number")} next to keywords ignored`] : []),
  ].join(" · ");
}
