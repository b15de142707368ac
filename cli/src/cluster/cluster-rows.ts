/** The clusters of a result, largest first, as programs read them. */
import type { Clustering } from "@mapwright/core/clustering/clustering";
import { describeGrouping } from "@mapwright/core/snapshot/describe-grouping";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { CONFIDENCE_DECIMALS } from "@mapwright/core/snapshot/assemble-snapshot";
import type { DescribedClusters } from "#/cluster/describe-clusters.ts";
import type { ReadKeywords } from "#/cluster/read-keywords.ts";

export interface ClusterRow {
  readonly id: string;
  readonly name: string;
  /** The name of its pillar. */
  readonly pillar: string;
  readonly primary: string;
  readonly keywords: readonly string[];
  /** Empty for clusters by wording. */
  readonly sharedUrls: readonly string[];
  /** 0–1. */
  readonly confidence: number;
  /** Reason why the cluster's keywords are together. */
  readonly reason: string;
}

export function* listMapRows({
  keywords,
  clusters,
  pillars,
  serps,
  terms,
  evidenceKind,
}: MapSnapshot): Generator<ClusterRow> {
  const members: string[][] = clusters.id.map(() => []);
  keywords.cluster.forEach((cluster, at) => members[cluster]?.push(keywords.text[at] ?? ""));
  const items = evidenceKind === "url" ? serps.urls : terms;
  for (const [cluster, own] of members.entries()) {
    const shared = (clusters.evidence[cluster] ?? []).map(({ item, keywords: keywordCount }) => ({
      item: items[item] ?? "",
      keywordCount,
    }));
    yield {
      id: clusters.id[cluster] ?? "",
      name: clusters.name[cluster] ?? "",
      pillar: pillars.name[clusters.pillar[cluster] ?? -1] ?? "",
      primary: keywords.text[clusters.primary[cluster] ?? -1] ?? "",
      keywords: own,
      sharedUrls: evidenceKind === "url" ? shared.map(({ item }) => item) : [],
      confidence: clusters.confidence[cluster] ?? 0,
      reason: describeGrouping(evidenceKind, shared[0] ?? null, own.length),
    };
  }
}

export function* listColumnRows(
  { texts, urlOfPage }: ReadKeywords,
  { clusterCount, clusterConfidence, evidence }: Clustering,
  { members, primaryOf, idOf, pillarOf, pillarNames }: DescribedClusters,
): Generator<ClusterRow> {
  const itemOf = (item: number) =>
    evidence.kind === "url" ? urlOfPage(item) : (evidence.terms[item] ?? "");
  for (let cluster = 0; cluster < clusterCount; cluster++) {
    const own = members.members.subarray(members.offsets[cluster], members.offsets[cluster + 1]);
    const first = evidence.offsets[cluster] ?? 0;
    const items = evidence.items.subarray(first, evidence.offsets[cluster + 1]);
    const [best] = items;
    const strongest =
      best === undefined ? null : { item: itemOf(best), keywordCount: evidence.counts[first] ?? 0 };
    const primary = texts.textOf(primaryOf[cluster] ?? 0);
    const confidence = clusterConfidence[cluster] ?? 0;
    yield {
      id: idOf[cluster] ?? "",
      name: primary,
      pillar: pillarNames[pillarOf[cluster] ?? 0] ?? "",
      primary,
      keywords: Array.from(own, (keyword) => texts.textOf(keyword)),
      sharedUrls: evidence.kind === "url" ? Array.from(items, itemOf) : [],
      confidence: Math.round(confidence * CONFIDENCE_DECIMALS) / CONFIDENCE_DECIMALS,
      reason: describeGrouping(evidence.kind, strongest, own.length),
    };
  }
}
