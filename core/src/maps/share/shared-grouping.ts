/** The reasons why the keywords of a shared cluster belong together, as people without an account see it. */
import { z } from "zod";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** Words named; a cluster may share more. */
const MAX_WORDS = 5;

export const sharedGrouping = z.object({
  /** 0–1. */
  confidence: z.number(),
  /**
   * Number of ranking pages that several of its keywords share, and number of keywords for which the strongest page
   * ranks.
   */
  pages: z.object({ count: z.number(), strongest: z.number() }).nullable(),
  /** Words that the keywords share in a map grouped by wording, the most frequent first. */
  words: z.array(z.string()),
});
export type SharedGrouping = z.infer<typeof sharedGrouping>;

export function toSharedGrouping(
  { clusters, evidenceKind, terms }: MapSnapshot,
  cluster: number,
): SharedGrouping {
  const found = (clusters.evidence[cluster] ?? []).filter(({ keywords }) => keywords > 1);
  return {
    confidence: clusters.confidence[cluster] ?? 0,
    pages:
      evidenceKind === "url" && found.length > 0
        ? { count: found.length, strongest: found[0]?.keywords ?? 0 }
        : null,
    words:
      evidenceKind === "term"
        ? found.flatMap(({ item }) => terms[item] ?? []).slice(0, MAX_WORDS)
        : [],
  };
}
