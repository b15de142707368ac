/**
 * A shared map as a snapshot, so that the views that draw maps draw it, too. Its ids are positions: a link reveals
 * none of the map's own. Without the keywords, which load later, each cluster has as many without text.
 */
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import type { SharedCluster, SharedMap } from "#/maps/share/shared-map.ts";

export function buildSharedSnapshot({ pillars, frame, keywords, metrics }: SharedMap): MapSnapshot {
  const clusters = pillars.flatMap((pillar) => pillar.clusters);
  const clusterOf =
    keywords?.cluster ??
    clusters.flatMap(({ keywordCount }, at) => Array<number>(keywordCount).fill(at));
  const count = clusterOf.length;
  /** Cluster → its first keyword, which is its primary one. */
  const first = new Map(clusterOf.map((cluster, at) => [cluster, at] as const).toReversed());
  const none = Array<null>(count).fill(null);
  return {
    version: 1,
    method: "auto",
    threshold: 1,
    resolution: null,
    evidenceKind: "url",
    terms: [],
    metrics,
    keywords: {
      text: keywords?.text ?? Array<string>(count).fill(""),
      volumePerMonth: keywords?.volumePerMonth ?? none,
      difficulty: keywords?.difficulty ?? none,
      intent: clusterOf.map((at) => clusters[at]?.intent ?? "unknown"),
      ...(keywords?.prominence && { prominence: keywords.prominence }),
      ...(keywords?.runs && { runs: keywords.runs }),
      cluster: clusterOf,
      confidence: Array<number>(count).fill(0),
      runnerUp: Array<number>(count).fill(-1),
    },
    clusters: {
      id: clusters.map((_, at) => `c${String(at)}`),
      name: clusters.map(({ name }) => name),
      pillar: pillars.flatMap((pillar, at) => pillar.clusters.map(() => at)),
      primary: clusters.map((_, at) => first.get(at) ?? 0),
      intent: clusters.map(({ intent }) => intent),
      volumePerMonth: clusters.map(({ volumePerMonth }) => volumePerMonth),
      difficulty: clusters.map(({ difficulty }) => difficulty),
      opportunity: clusters.map(({ opportunity }) => opportunity ?? 0),
      confidence: clusters.map(({ grouping }) => grouping.confidence),
      evidence: clusters.map(() => []),
      parent: parentsOf(pillars.map((pillar) => pillar.clusters)),
    },
    pillars: {
      id: pillars.map((_, at) => `p${String(at)}`),
      name: pillars.map(({ name }) => name),
    },
    geography: {
      clusters: {
        x: clusters.map(({ place }) => place.x),
        y: clusters.map(({ place }) => place.y),
        radius: clusters.map(({ place }) => place.radius),
      },
      pillars: { hue: pillars.map(({ hue }) => hue) },
      frame,
    },
    serps: { urls: [], titles: [], results: [] },
  };
}

/** A cluster's parent is the last one before it that is less deep; −1: it is directly in its pillar. */
function parentsOf(pillars: readonly (readonly SharedCluster[])[]): number[] {
  let next = 0;
  return pillars.flatMap((clusters) => {
    const path: number[] = [];
    return clusters.map(({ depth }) => {
      const parent = depth === 0 ? -1 : (path[depth - 1] ?? -1);
      path.length = depth;
      path.push(next++);
      return parent;
    });
  });
}
