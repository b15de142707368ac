/** A map's keywords as rows, their results, and what the results of two have in common. */
import type { z } from "zod";
import type { OpenedMap } from "#/maps/reading/opened-map.ts";
import type { KeywordRow, keywordOverlap, keywordResults } from "#/maps/reading/map-shapes.ts";
import { leadToSamePage, type SharedResult } from "#/serps/result-overlap.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import type { SearchIntent } from "#/scoring/search-intent.ts";
import { normalizeText } from "#/wording/normalize-text.ts";

export interface KeywordFilter {
  readonly cluster?: string | undefined;
  readonly pillar?: string | undefined;
  readonly intent?: SearchIntent | undefined;
  readonly contains?: string | undefined;
  readonly minVolume?: number | undefined;
  readonly maxDifficulty?: number | undefined;
}

/** Most searched first, unknown last. */
export function listKeywords({ snapshot }: OpenedMap, filter: KeywordFilter): KeywordRow[] {
  const wanted = filter.contains === undefined ? null : normalizeText(filter.contains);
  return snapshot.keywords.text
    .map((_, row) => keywordRowOf(snapshot, row))
    .filter(
      (row) =>
        (filter.cluster === undefined || row.cluster.id === filter.cluster) &&
        (filter.pillar === undefined || row.pillar.id === filter.pillar) &&
        (filter.intent === undefined || row.intent === filter.intent) &&
        (filter.minVolume === undefined || (row.volumePerMonth ?? -1) >= filter.minVolume) &&
        (filter.maxDifficulty === undefined ||
          (row.difficulty ?? Infinity) <= filter.maxDifficulty) &&
        (wanted === null || normalizeText(row.text).includes(wanted)),
    )
    .toSorted((a, b) => (b.volumePerMonth ?? -1) - (a.volumePerMonth ?? -1));
}

function keywordRowOf({ keywords, clusters, pillars }: MapSnapshot, row: number): KeywordRow {
  const cluster = keywords.cluster[row] ?? -1;
  const pillar = clusters.pillar[cluster] ?? -1;
  return {
    text: keywords.text[row] ?? "",
    volumePerMonth: keywords.volumePerMonth[row] ?? null,
    difficulty: keywords.difficulty[row] ?? null,
    intent: keywords.intent[row] ?? "unknown",
    cpcMicros: keywords.cpcMicros?.[row] ?? null,
    confidence: keywords.confidence[row] ?? 0,
    runs: keywords.runs?.[row] ?? null,
    cluster: { id: clusters.id[cluster] ?? "", name: clusters.name[cluster] ?? "" },
    pillar: { id: pillars.id[pillar] ?? "", name: pillars.name[pillar] ?? "" },
    runnerUpId: clusters.id[keywords.runnerUp[row] ?? -1] ?? null,
  };
}

type Results = z.infer<typeof keywordResults>["results"];

/** The results by position, empty for a keyword without any; null: the map has no such keyword. */
export function indexResults({ snapshot }: OpenedMap, keyword: string): Results | null {
  const row = snapshot.keywords.text.indexOf(keyword);
  if (row < 0) return null;
  const { results, urls, titles } = snapshot.serps;
  return (results[row] ?? []).map((page, rank) => ({
    position: rank + 1,
    url: urls[page] ?? "",
    title: titles[page] ?? "",
  }));
}

/** null: the map lacks one of them. */
export function compareKeywords(
  map: OpenedMap,
  left: string,
  right: string,
): z.infer<typeof keywordOverlap> | null {
  const [ours, theirs] = [indexResults(map, left), indexResults(map, right)];
  if (!ours || !theirs) return null;
  const positions = new Map(theirs.map(({ url, position }) => [url, position]));
  const shared = ours.flatMap(({ url, title, position: leftPosition }) => {
    const rightPosition = positions.get(url);
    return rightPosition === undefined ? [] : [{ url, title, leftPosition, rightPosition }];
  });
  const of = Math.max(ours.length, theirs.length);
  const { text, cluster } = map.snapshot.keywords;
  const pairs = shared.map((each): SharedResult => ({
    left: each.leftPosition,
    right: each.rightPosition,
  }));
  return {
    left,
    right,
    shared,
    of,
    isSamePage: leadToSamePage({ shared: pairs, of }),
    isSameCluster: cluster[text.indexOf(left)] === cluster[text.indexOf(right)],
  };
}
