/** The reasons why the keywords of a shared cluster belong together, as people without an account see it. */
import { z } from "zod";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** Words named; a cluster may share more. */
const MAX_WORDS = 5;

export const sharedGrouping = z.object({
  /** 0–1. */
  confidence: z.number(),
  /** How many results pages several of its keywords share, and for how many of them the strongest one ranks. */
  pages: z.object({ count: z.number(), strongest: z.number() }).nullable(),
  /** Of a map grouped by wording: the words its keywords share, the most frequent first. */
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
