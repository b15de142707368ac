/** The sample map for display: a snapshot's columns turned into text and lists. */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";

export interface SharedResult {
  readonly title: string;
  readonly url: string;
  /** Number of the cluster's keywords that the page ranks for. */
  readonly keywords: number;
}

export interface ReadCluster {
  readonly id: string;
  readonly name: string;
  readonly pillar: number;
  readonly primary: string;
  /** Indexes into `ReadMap.keywords`, the primary keyword first. */
  readonly keywords: readonly number[];
  readonly intent: SearchIntent;
  /** 0–1. */
  readonly confidence: number;
  readonly shared: readonly SharedResult[];
  /** Index of the cluster that is the runner-up of most of its keywords; null when there is none. */
  readonly runnerUp: number | null;
}

export interface ReadMap {
  readonly keywords: readonly string[];
  readonly clusters: readonly ReadCluster[];
  readonly pillars: readonly string[];
}

const MAX_SHARED = 4;

function groupByCluster(snapshot: MapSnapshot): number[][] {
  const groups: number[][] = snapshot.clusters.id.map(() => []);
  for (const [keyword, cluster] of snapshot.keywords.cluster.entries()) {
    groups[cluster]?.push(keyword);
  }
  return groups;
}

/** The most frequent runner-up among `keywords`; the lower index wins a tie. */
export function findCommonRunnerUp(
  snapshot: MapSnapshot,
  keywords: readonly number[],
): number | null {
  const votes = new Map<number, number>();
  for (const keyword of keywords) {
    const runnerUp = snapshot.keywords.runnerUp[keyword] ?? -1;
    if (runnerUp >= 0) votes.set(runnerUp, (votes.get(runnerUp) ?? 0) + 1);
  }
  const [winner] = [...votes].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  return winner?.[0] ?? null;
}

function sharedResults(snapshot: MapSnapshot, cluster: number): SharedResult[] {
  if (snapshot.evidenceKind !== "url") return [];
  return (snapshot.clusters.evidence[cluster] ?? []).slice(0, MAX_SHARED).map((entry) => ({
    title: snapshot.serps.titles[entry.item] ?? "",
    url: snapshot.serps.urls[entry.item] ?? "",
    keywords: entry.keywords,
  }));
}

export function readMap(snapshot: MapSnapshot): ReadMap {
  const groups = groupByCluster(snapshot);
  const { clusters } = snapshot;
  return {
    keywords: snapshot.keywords.text,
    pillars: snapshot.pillars.name,
    clusters: clusters.id.map((id, index): ReadCluster => {
      const primary = clusters.primary[index] ?? 0;
      const others = (groups[index] ?? []).filter((keyword) => keyword !== primary);
      return {
        id,
        name: clusters.name[index] ?? "",
        pillar: clusters.pillar[index] ?? 0,
        primary: snapshot.keywords.text[primary] ?? "",
        keywords: [primary, ...others],
        intent: clusters.intent[index] ?? "unknown",
        confidence: clusters.confidence[index] ?? 0,
        shared: sharedResults(snapshot, index),
        runnerUp: findCommonRunnerUp(snapshot, [primary, ...others]),
      };
    }),
  };
}

/** The page selected when a map opens: the one with the most evidence. */
export function chooseFirstPage({ clusters }: ReadMap): number {
  const weights = clusters.map(
    ({ shared, keywords, confidence }) =>
      Math.min(shared.length, MAX_SHARED) * 10 + keywords.length * confidence,
  );
  return weights.indexOf(Math.max(...weights));
}
