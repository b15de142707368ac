/** Explanation of why the keywords of a cluster are together, as a sentence. */
import type { ClusterEvidence } from "#/clustering/clustering.ts";

/** Item that most keywords of a cluster share: the URL of a result, or a word. */
export interface StrongestEvidence {
  readonly item: string;
  readonly keywordCount: number;
}

/**
 * One sentence in English.
 * @param strongest null: they share nothing
 */
export function describeGrouping(
  kind: ClusterEvidence["kind"],
  strongest: StrongestEvidence | null,
  keywordCount: number,
): string {
  if (keywordCount === 1) return "It shares too little with any other keyword.";
  if (strongest === null || strongest.keywordCount < 2)
    return "They share little evidence. Review the group before you plan a page.";
  const { item, keywordCount: sharing } = strongest;
  const most =
    sharing >= keywordCount
      ? keywordCount === 2
        ? "Both keywords"
        : `All ${keywordCount.toLocaleString("en-US")} keywords`
      : `${sharing.toLocaleString("en-US")} of ${keywordCount.toLocaleString("en-US")} keywords`;
  return kind === "url" ? `${most} have ${item} in their results.` : `${most} contain “${item}”.`;
}
