/** Results that two pages of a map have in common, by one keyword of each. Light: the map's line shows them. */
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import type { ResultOverlap } from "#/serps/result-overlap.ts";

/** A keyword of a page that has results. */
export interface RankedKeyword {
  /** Keyword index. */
  readonly keyword: number;
  readonly text: string;
}

/** Keywords with results: the primary keyword first, then by searches. */
export function rankKeywords(
  { keywords, clusters }: Pick<MapSnapshot, "keywords" | "clusters">,
  serps: MapSnapshot["serps"],
  cluster: number,
): readonly RankedKeyword[] {
  const primary = clusters.primary[cluster];
  const weight = (keyword: number) =>
    keywords.volumePerMonth[keyword] ?? keywords.prominence?.[keyword] ?? -1;
  return [...keywords.cluster.keys()]
    .filter(
      (keyword) =>
        keywords.cluster[keyword] === cluster && (serps.results[keyword]?.length ?? 0) > 0,
    )
    .sort((a, b) => Number(b === primary) - Number(a === primary) || weight(b) - weight(a) || a - b)
    .map((keyword) => ({ keyword, text: keywords.text[keyword] ?? "" }));
}

/** See `compareResults`; results of a map are numbered by page already. */
export function getCommonResults(
  { results }: MapSnapshot["serps"],
  left: number,
  right: number,
): ResultOverlap {
  const [one, other] = [results[left] ?? [], results[right] ?? []];
  const rankOf = new Map(other.map((url, at) => [url, at + 1]));
  return {
    shared: one.flatMap((url, at) => {
      const rank = rankOf.get(url);
      return rank === undefined ? [] : [{ left: at + 1, right: rank }];
    }),
    of: Math.max(one.length, other.length),
  };
}
