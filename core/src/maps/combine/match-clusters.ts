/** The topic of a map that each cluster of another map belongs to, so that one node can hold the evidence of both. */
import { isVisible, resolveParent, resolveTopic } from "#/maps/log/edited/topic-tree.ts";
import type { MapState } from "#/maps/log/edited/map-state.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import type { RedditEvidence } from "#/reddit/reddit-evidence.ts";
import { listSerpBridges } from "#/reddit/serp-bridges.ts";
import { splitKeywords, listTopicStems } from "#/wording/keyword-tokens.ts";
import { countGroupWords, findNearestGroup } from "#/wording/word-affinity.ts";

/** A cluster is the same as one that has at least this share of its keywords. */
const MIN_SHARED = 0.25;
/** Minimum share of the primary keyword's words, by weight, that the topic's keywords have. */
const MIN_AFFINITY = 0.5;

export interface ClusterMatch {
  /** Topic ID; null: no topic fits. */
  readonly topic: string | null;
  /**
   * `keywords`: both have the same ones. `thread`: a thread of the cluster ranks for the topic's keywords, or one like it.
   * `wording`: its primary keyword is about the same.
   */
  readonly by: "keywords" | "thread" | "wording" | null;
}

/**
 * One per cluster of `source`. Topics that people locked get nothing.
 * @param target `getEditedSnapshot(state)`, with its SERPs where they are at hand
 */
export function matchClusters(
  state: MapState,
  target: MapSnapshot,
  source: MapSnapshot,
  reddit: RedditEvidence | null,
): ClusterMatch[] {
  const topicAt = target.clusters.id.map((id) => (isOpen(state, id) ? id : null));
  const shared = sharedKeywords(target, source);
  const bridged = reddit && bridgedClusters(target, source, reddit);
  const worded = nearestClusters(target, source);
  return source.clusters.id.map((_, cluster) => {
    const ways = [
      { at: shared[cluster] ?? -1, by: "keywords" },
      { at: bridged?.get(cluster) ?? -1, by: "thread" },
      { at: worded[cluster] ?? -1, by: "wording" },
    ] as const;
    for (const { at, by } of ways) {
      const topic = topicAt[at] ?? null;
      if (topic !== null) return { topic, by };
    }
    return { topic: null, by: null };
  });
}

/** Tells whether keywords may be added to a topic: neither it nor a topic above it is locked. */
export function isOpen(state: MapState, id: string): boolean {
  const topic = resolveTopic(state, id);
  if (!topic || !isVisible(state, topic)) return false;
  for (let at = topic; ;) {
    if (at.isLocked) return false;
    const above = resolveParent(state, at);
    if (above === null) return true;
    at = above;
  }
}

/** Source cluster → the target's cluster that has most of its keywords; −1: none has enough. */
function sharedKeywords(target: MapSnapshot, source: MapSnapshot): number[] {
  const clusterOf = new Map(
    target.keywords.text.map((text, keyword) => [text, target.keywords.cluster[keyword] ?? -1]),
  );
  const sizes = new Uint32Array(source.clusters.id.length);
  const counts = source.clusters.id.map(() => new Map<number, number>());
  source.keywords.text.forEach((text, keyword) => {
    const cluster = source.keywords.cluster[keyword] ?? -1;
    const found = clusterOf.get(text);
    sizes[cluster] = (sizes[cluster] ?? 0) + 1;
    const own = counts[cluster];
    if (found !== undefined && own) own.set(found, (own.get(found) ?? 0) + 1);
  });
  return counts.map((own, cluster) => {
    const [best] = [...own].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return best && best[1] >= MIN_SHARED * (sizes[cluster] ?? 0) ? best[0] : -1;
  });
}

/** Source cluster → the target's cluster for which one of its threads ranks best. */
function bridgedClusters(
  target: MapSnapshot,
  source: MapSnapshot,
  reddit: RedditEvidence,
): Map<number, number> {
  const bridges = listSerpBridges(target, source, reddit);
  const found = new Map<number, number>();
  for (const way of ["thread", "wording"] as const)
    for (const { redditCluster, serpCluster, by } of bridges)
      if (by === way && redditCluster !== null && !found.has(redditCluster))
        found.set(redditCluster, serpCluster);
  return found;
}

/** Source cluster → the target's cluster that its primary keyword is about; −1: none. */
function nearestClusters(target: MapSnapshot, source: MapSnapshot): number[] {
  const primaries = source.clusters.primary.map(
    (keyword, cluster) => source.keywords.text[keyword] ?? source.clusters.name[cluster] ?? "",
  );
  const stems = listTopicStems(splitKeywords([...target.keywords.text, ...primaries]));
  const words = countGroupWords(stems, (keyword) => target.keywords.cluster[keyword] ?? -1);
  return primaries.map((_, cluster) => {
    const own = stems[target.keywords.text.length + cluster] ?? [];
    const nearest = findNearestGroup(own, words, "typical", MIN_AFFINITY);
    return nearest && nearest.affinity >= MIN_AFFINITY ? nearest.group : -1;
  });
}
