/** Sentences of the ruler. */
import type { Leaning, PageDistance, PageVerdict } from "@mapwright/core/maps/ruler/measure-pages";
import type { ResultOverlap } from "@mapwright/core/serps/result-overlap";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

export const RULER_TITLE = "One page or two?";

const LEVELS: Readonly<Record<PageVerdict["level"], string>> = {
  strong: "sure",
  fair: "fairly sure",
  weak: "unsure",
};

/** "Two pages, fairly sure" */
export function formatVerdict({ pages, level }: PageVerdict): string {
  return `${pages === "one" ? "One page" : "Two pages"}, ${LEVELS[level]}`;
}

/** Explains what the verdict means for the plan. */
export function describeVerdict({ pages, level }: PageVerdict): string {
  if (level === "weak") return "The evidence doesn't decide it. Compare the results below.";
  return pages === "one"
    ? "People who search for either want the same. One page can answer both."
    : "Search engines answer them with different pages.";
}

/** "7 of 10 results in common" */
export function formatResultOverlap({ shared, of }: ResultOverlap): string {
  if (shared.length === 0) return "No results in common";
  return `${formatCount(shared.length)} of ${countNoun(of, "result")} in common`;
}

/** "7 of 10", on the line; without results the likeness of the wording. */
export function formatRulerFigure(
  results: ResultOverlap | null,
  likeness: number | null,
): string | null {
  if (results) return `${formatCount(results.shared.length)} of ${formatCount(results.of)}`;
  return likeness === null ? null : `${formatLikeness(likeness)} alike`;
}

const PERCENT = 100;

export const formatLikeness = (likeness: number): string =>
  `${formatCount(Math.round(likeness * PERCENT))}%`;

/** "3 of 8" */
export const formatLeaning = ({ keywords, of }: Leaning): string =>
  `${formatCount(keywords)} of ${formatCount(of)}`;

/** Returns the measurement as text to paste where the decision is discussed. */
export function describePageDistance(
  names: readonly [string, string],
  { results, likeness, verdict }: PageDistance,
): string {
  const distance = results
    ? formatResultOverlap(results)
    : `${formatLikeness(likeness)} alike in wording`;
  return `“${names[0]}” and “${names[1]}”: ${distance}. ${formatVerdict(verdict)}.`;
}

export function describeRulerHint(ends: readonly string[]): string {
  return ends.length === 0 ? "Select the first page" : "Select the second page";
}
