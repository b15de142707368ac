import type { ClusteringMethod } from "@mapwright/core/clustering/clustering";

/** What each way of grouping does, in a sentence. */
export const METHOD_WORDS: Readonly<
  Record<ClusteringMethod, { name: string; explanation: string }>
> = {
  auto: {
    name: "Automatic",
    explanation:
      "Groups keywords whose results pages overlap, at the resolution that fits this topic best.",
  },
  soft: {
    name: "Soft",
    explanation:
      "A keyword joins a group when it shares at least three results with the group's main keyword.",
  },
  hard: {
    name: "Hard",
    explanation:
      "A keyword joins a group when it shares at least three results with every keyword in it.",
  },
  wording: {
    name: "By wording",
    explanation: "Groups keywords that read alike. Reads no results pages, so it costs nothing.",
  },
};
