import type { ClusteringMethod } from "@mapwright/core/clustering/clustering";

export interface MethodLabels {
  readonly name: string;
  /** Explanation of how the method decides which keywords belong together. */
  readonly explanation: string;
}

export const METHOD_LABELS: Readonly<Record<ClusteringMethod, MethodLabels>> = {
  auto: {
    name: "Automatic",
    explanation:
      "Groups keywords by the results they share and by their wording, as far as each fits this map.",
  },
  pages: {
    name: "Pages only",
    explanation:
      "Groups keywords by the results they share, as finely as best fits this map. Ignores wording.",
  },
  soft: {
    name: "Soft",
    explanation:
      "A keyword joins a page when it shares enough results with the page's primary keyword.",
  },
  hard: {
    name: "Hard",
    explanation: "A keyword joins a page when it shares enough results with every keyword in it.",
  },
  wording: {
    name: "By wording",
    explanation:
      "Groups keywords with similar wording. Uses no search results, so it costs no credits.",
  },
};
