import type { ClusteringMethod } from "@mapwright/core/clustering/clustering";

/** One sentence about each grouping method. */
export const METHOD_LABELS: Readonly<
  Record<ClusteringMethod, { name: string; explanation: string }>
> = {
  auto: {
    name: "Automatic",
    explanation:
      "Groups keywords whose search results overlap, at the granularity that best fits this topic.",
  },
  soft: {
    name: "Soft",
    explanation:
      "A keyword joins a group when it shares at least three results with the group's primary keyword.",
  },
  hard: {
    name: "Hard",
    explanation:
      "A keyword joins a group when it shares at least three results with every keyword in it.",
  },
  wording: {
    name: "By wording",
    explanation:
      "Groups keywords with similar wording. Uses no search results, so it costs nothing.",
  },
};
