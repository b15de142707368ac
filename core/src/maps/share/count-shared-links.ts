/** Counts what the clusters of a map share, in the shape of a share link. */
import {
  gatherClusterItems,
  LINKS_PER_CLUSTER,
  linkClusters,
  type ClusterLinks,
} from "#/snapshot/cluster-links.ts";
import { gatherClusterWords } from "#/snapshot/cluster-words.ts";
import { buildMapOutline } from "#/snapshot/map-outline.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import type { SharedClusterLinks } from "#/maps/share/shared-cluster-links.ts";

/** @param snapshot with its results; those of a map by wording, or one without results, are its words */
export function countSharedLinks(snapshot: MapSnapshot): SharedClusterLinks {
  const { keywords, clusters, serps, evidenceKind } = snapshot;
  const clusterCount = clusters.id.length;
  const isByWords = evidenceKind === "term" || serps.urls.length === 0;
  const items = isByWords
    ? gatherClusterWords(keywords.cluster, keywords.text, clusterCount).items
    : gatherClusterItems(keywords.cluster, serps.results, clusterCount, serps.urls.length);
  const links = linkClusters(items, LINKS_PER_CLUSTER);
  return { kind: isByWords ? "word" : "page", ...inSharedOrder(links, snapshot) };
}

function inSharedOrder(links: ClusterLinks, snapshot: MapSnapshot) {
  const placeOf = new Map(
    buildMapOutline(snapshot)
      .pillars.flatMap((pillar) => pillar.clusters)
      .map(({ cluster }, place) => [cluster, place]),
  );
  const ends = [...links.from.keys()].flatMap((at) => {
    const from = placeOf.get(links.from[at] ?? -1);
    const to = placeOf.get(links.to[at] ?? -1);
    return from === undefined || to === undefined ? [] : [{ at, from, to }];
  });
  return {
    from: ends.map(({ from, to }) => Math.min(from, to)),
    to: ends.map(({ from, to }) => Math.max(from, to)),
    sharedCount: ends.map(({ at }) => links.sharedCount[at] ?? 0),
    strength: ends.map(({ at }) => Math.round((links.strength[at] ?? 0) * 100) / 100),
  };
}
