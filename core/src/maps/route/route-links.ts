/**
 * The internal links that pages of a map will have with each other, counted once for both directions: those with most
 * results in common (words, on a map without results), and of each pillar its page and the others. The brief of a page
 * suggests the same, with reasons; this finds them for the entire map at once.
 */
import { gatherClusterItems, LINKS_PER_CLUSTER, linkClusters } from "#/snapshot/cluster-links.ts";
import { gatherClusterWords } from "#/snapshot/cluster-words.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { OTHER_PILLAR_ID } from "#/snapshot/other-pillar.ts";

/** Cluster → the clusters it links with, ascending. */
export type RouteLinks = readonly (readonly number[])[];

/** @param snapshot with its results, if it has any */
export function buildRouteLinks(snapshot: MapSnapshot): RouteLinks {
  const { keywords, clusters, serps } = snapshot;
  const count = clusters.id.length;
  const items =
    serps.urls.length === 0
      ? gatherClusterWords(keywords.cluster, keywords.text, count).items
      : gatherClusterItems(keywords.cluster, serps.results, count, serps.urls.length);
  const found = Array.from({ length: count }, () => new Set<number>());
  const link = (one: number, other: number) => {
    found[one]?.add(other);
    found[other]?.add(one);
  };
  const { from, to } = linkClusters(items, LINKS_PER_CLUSTER);
  from.forEach((one, at) => link(one, to[at] ?? 0));
  for (const [hub, others] of pillarPages(snapshot)) for (const other of others) link(hub, other);
  return found.map((others) => [...others].sort((a, b) => a - b));
}

/** The page of each pillar, with the others: its cluster with most searches, as in a brief; leftover topics have no pillar's page. */
function pillarPages({ clusters, pillars }: MapSnapshot): Map<number, number[]> {
  const members = Map.groupBy(clusters.pillar.keys(), (cluster) => clusters.pillar[cluster] ?? 0);
  const volume = (cluster: number) => clusters.volumePerMonth[cluster] ?? -1;
  const pages = new Map<number, number[]>();
  for (const [pillar, own] of members) {
    if (own.length < 2 || pillars.id[pillar] === OTHER_PILLAR_ID) continue;
    const hub = own.reduce((best, cluster) => (volume(cluster) > volume(best) ? cluster : best));
    pages.set(
      hub,
      own.filter((cluster) => cluster !== hub),
    );
  }
  return pages;
}
