import type { ClusteringMethod } from "@mapwright/core/clustering/clustering";

export interface MethodLabels {
  readonly name: string;
  /** How it decides which keywords belong together. */
  readonly explanation: string;
}

export const METHOD_LABELS: Readonly<Record<ClusteringMethod, MethodLabels>> = {
  auto: {
    name: "Automatic",
    explanation:
      "Groups keywords that share ranking pages, at the granularity that best predicts the rest of their results.",
  },
  soft: {
    name: "Soft",
    explanation: "A keyword joins a cluster when it shares enough pages with its primary keyword.",
  },
  hard: {
    name: "Hard",
    explanation: "Every two keywords in a cluster must share enough pages.",
  },
  wording: {
    name: "Wording",
    explanation: "Groups keywords with similar wording. Uses no search results.",
  },
};
