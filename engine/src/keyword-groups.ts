/** The result: pillars, their clusters, and the keywords of each, as plain objects. */
import { describeGrouping } from "@mapwright/core/snapshot/describe-grouping";
import {
  buildMapOutline,
  type OutlineCluster,
  type OutlinePillar,
} from "@mapwright/core/snapshot/map-outline";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";

export interface GroupedKeyword {
  readonly text: string;
  /** Positions in the list, from 0. Several: the list has the keyword in different case or spacing. */
  readonly positions: readonly number[];
  /** Searches a month; null: unknown. */
  readonly volume: number | null;
  readonly intent: SearchIntent;
  /** 0–1: how sure it is that it belongs to this cluster; 0: nothing connects it to another keyword. */
  readonly confidence: number;
  /** Id of the cluster that it would have joined instead; null: none. */
  readonly runnerUp: string | null;
}

/** Keywords that one page can answer. */
export interface KeywordCluster {
  /** Id of the cluster: the same for the same primary keyword in every run. */
  readonly id: string;
  readonly name: string;
  /** Its head keyword: what the page is about. */
  readonly primary: string;
  readonly intent: SearchIntent;
  /** Sum of its keywords; null: none is known. */
  readonly volume: number | null;
  /** 0–1: mean of its keywords. */
  readonly confidence: number;
  /** Reason why its keywords are together, as a sentence. */
  readonly reason: string;
  /** Items that several of its keywords share, strongest first: URLs of results, or words. */
  readonly shared: readonly { readonly item: string; readonly keywordCount: number }[];
  /** The primary keyword first, then by volume. */
  readonly keywords: readonly GroupedKeyword[];
}

/** A topic: clusters that belong together. */
export interface KeywordPillar {
  readonly id: string;
  readonly name: string;
  readonly volume: number | null;
  readonly keywordCount: number;
  readonly clusters: readonly KeywordCluster[];
}

export interface KeywordGroups {
  /** Signal that the keywords were grouped by. */
  readonly groupedBy: "results" | "wording";
  readonly keywordCount: number;
  readonly clusterCount: number;
  /** Pillars by volume; the one for keywords that fit no other topic is last. */
  readonly pillars: readonly KeywordPillar[];
}

/** @param positions keyword → where it is in the list */
export function listGroups(
  snapshot: MapSnapshot,
  positions: readonly (readonly number[])[],
): KeywordGroups {
  const { pillars, keywordCount, clusterCount } = buildMapOutline(snapshot, "volume");
  return {
    groupedBy: snapshot.evidenceKind === "url" ? "results" : "wording",
    keywordCount,
    clusterCount,
    pillars: pillars.map((pillar) => toPillar(pillar, snapshot, positions)),
  };
}

function toPillar(
  { id, name, volumePerMonth, keywordCount, clusters }: OutlinePillar,
  snapshot: MapSnapshot,
  positions: readonly (readonly number[])[],
): KeywordPillar {
  return {
    id,
    name,
    volume: volumePerMonth,
    keywordCount,
    clusters: clusters.map((cluster) => toCluster(cluster, snapshot, positions)),
  };
}

function toCluster(
  cluster: OutlineCluster,
  snapshot: MapSnapshot,
  positions: readonly (readonly number[])[],
): KeywordCluster {
  const items = snapshot.evidenceKind === "url" ? snapshot.serps.urls : snapshot.terms;
  const shared = (snapshot.clusters.evidence[cluster.cluster] ?? [])
    .filter(({ keywords }) => keywords > 1)
    .map(({ item, keywords }) => ({ item: items[item] ?? "", keywordCount: keywords }));
  return {
    id: cluster.id,
    name: cluster.name,
    primary: snapshot.keywords.text[cluster.keywords[0] ?? -1] ?? "",
    intent: cluster.intent,
    volume: cluster.volumePerMonth,
    confidence: cluster.confidence,
    reason: describeGrouping(snapshot.evidenceKind, shared[0] ?? null, cluster.keywords.length),
    shared,
    keywords: cluster.keywords.map((keyword) => toKeyword(keyword, snapshot, positions)),
  };
}

function toKeyword(
  keyword: number,
  { keywords, clusters }: MapSnapshot,
  positions: readonly (readonly number[])[],
): GroupedKeyword {
  return {
    text: keywords.text[keyword] ?? "",
    positions: positions[keyword] ?? [],
    volume: keywords.volumePerMonth[keyword] ?? null,
    intent: keywords.intent[keyword] ?? "unknown",
    confidence: keywords.confidence[keyword] ?? 0,
    runnerUp: clusters.id[keywords.runnerUp[keyword] ?? -1] ?? null,
  };
}
