/** Domains that rank in a map, as a report shows it: domains only, which anyone can look up. */
import { z } from "zod";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { computeDomainShares } from "#/serps/domain-share.ts";

/** The most domains that a report lists. */
const LISTED = 15;

export const sharedResults = z.object({
  /** Time at which the results were read, in Unix ms. */
  readAt: z.number(),
  /** Keywords with results. */
  keywords: z.number(),
  /** Most results first; the own domain is there whatever its place. */
  domains: z.array(
    z.object({
      host: z.string(),
      /** 0–1. */
      shareOfResults: z.number(),
      /** 0–1; null: no volume is known. */
      shareOfSearches: z.number().nullable(),
      keywords: z.number(),
      /** Keywords for which it is among the first three. */
      topThree: z.number(),
      isOwn: z.boolean(),
    }),
  ),
});
export type SharedResults = z.infer<typeof sharedResults>;

/** null: the map has no results. @param own the domain to mark; null: none, or its site isn't shared */
export function shareResults(
  snapshot: Pick<MapSnapshot, "keywords" | "serps">,
  own: string | null,
  readAt: number,
): SharedResults | null {
  const { domains, keywords } = computeDomainShares(snapshot, own);
  if (keywords === 0) return null;
  const listed = domains.filter(({ isOwn }, at) => at < LISTED || isOwn);
  return {
    readAt,
    keywords,
    domains: listed.map(
      ({ host, shareOfResults, shareOfSearches, keywords: ranking, topThree, isOwn }) => ({
        host,
        shareOfResults,
        shareOfSearches,
        keywords: ranking,
        topThree,
        isOwn,
      }),
    ),
  };
}
