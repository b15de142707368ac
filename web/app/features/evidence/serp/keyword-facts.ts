/** Facts about a keyword in the map, for the SERP dashboard. Pure. */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { toDateKey } from "#/features/evidence/serp/serp-url.ts";

export interface KeywordFacts {
  readonly text: string;
  readonly volumePerMonth: number | null;
  /** Cluster index. */
  readonly cluster: number;
  readonly clusterId: string;
  readonly clusterName: string;
  readonly pillar: number;
}

/** null: it isn't in the map. */
export function findKeywordFacts(
  { keywords, clusters }: Pick<MapSnapshot, "clusters" | "keywords">,
  text: string | null,
): KeywordFacts | null {
  const at = text === null ? -1 : keywords.text.indexOf(text);
  if (text === null || at < 0) return null;
  const cluster = keywords.cluster[at] ?? 0;
  return {
    text,
    volumePerMonth: keywords.volumePerMonth[at] ?? null,
    cluster,
    clusterId: clusters.id[cluster] ?? "",
    clusterName: clusters.name[cluster] ?? "",
    pillar: clusters.pillar[cluster] ?? 0,
  };
}

/** The keyword to begin with: the one with the most searches of those that have results. null: none has. */
export function findFirstKeyword({ keywords, serps }: MapSnapshot): string | null {
  let best = -1;
  keywords.text.forEach((_, at) => {
    if ((serps.results[at] ?? []).length === 0) return;
    if (best < 0 || (keywords.volumePerMonth[at] ?? 0) > (keywords.volumePerMonth[best] ?? 0))
      best = at;
  });
  return keywords.text[best] ?? null;
}

/** The keyword whose results have most in common with another's, and that has the most searches of these. */
export function findNearestKeyword({ keywords, serps }: MapSnapshot, text: string): string | null {
  const at = keywords.text.indexOf(text);
  const own = new Set(serps.results[at]);
  let [best, most] = [-1, 0];
  serps.results.forEach((results, other) => {
    if (other === at) return;
    const shared = results.filter((url) => own.has(url)).length;
    const isMore =
      shared > most ||
      (shared === most &&
        shared > 0 &&
        (keywords.volumePerMonth[other] ?? 0) > (keywords.volumePerMonth[best] ?? 0));
    if (isMore) [best, most] = [other, shared];
  });
  return keywords.text[best] ?? keywords.text.find((each) => each !== text) ?? null;
}

/** The results that the map itself keeps, as a list; null: it has none of this keyword. */
export function listOfMap(
  { keywords, serps }: MapSnapshot,
  text: string,
  readAt: number,
): StoredSerp | null {
  const results = serps.results[keywords.text.indexOf(text)] ?? [];
  if (results.length === 0) return null;
  return {
    keyword: text,
    fetchedAt: readAt,
    provider: "",
    features: [],
    results: results.map((url) => ({
      url: serps.urls[url] ?? "",
      title: serps.titles[url] ?? "",
      snippet: "",
    })),
  };
}

/** The list of a date; the latest where there is none of that date, or none is asked for. */
export function listAt(lists: readonly StoredSerp[], date: string | null): StoredSerp | null {
  return lists.find(({ fetchedAt }) => toDateKey(fetchedAt) === date) ?? lists[0] ?? null;
}

/** The list to compare `list` with: of the date that is asked for, else the one before. */
export function listBefore(
  lists: readonly StoredSerp[],
  list: StoredSerp,
  since: string | null,
): StoredSerp | null {
  const earlier = lists.filter(({ fetchedAt }) => fetchedAt < list.fetchedAt);
  return earlier.find(({ fetchedAt }) => toDateKey(fetchedAt) === since) ?? earlier[0] ?? null;
}
