/**
 * Changes by a re-clustering. A cluster's successor is the one that kept its id, which is derived from its primary
 * keyword, or else the one that received most of its keywords; each successor has one predecessor. A keyword moved when
 * its new cluster is not the successor of its old one.
 */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";

export interface ClusterFlow {
  /** Cluster indexes in the snapshots before and after. */
  readonly from: number;
  readonly to: number;
  /** Keyword indexes, ascending. */
  readonly keywords: readonly number[];
}

export interface SnapshotChange {
  readonly clustersBefore: number;
  readonly clustersAfter: number;
  /** Number of keywords in `moves`. */
  readonly movedKeywords: number;
  /** Keywords that are not in their cluster's successor, largest group first. */
  readonly moves: readonly ClusterFlow[];
  /** cluster before → its successor, −1 when it was dissolved. */
  readonly successorOf: readonly number[];
}

/** @param before @param after snapshots of the same keywords in the same order */
export function compareSnapshots(before: MapSnapshot, after: MapSnapshot): SnapshotChange {
  const flows = flowsBetween(before.keywords.cluster, after);
  const clusterOfId = new Map(after.clusters.id.map((id, cluster) => [id, cluster]));
  const successorOf = before.clusters.id.map((id) => clusterOfId.get(id) ?? -1);
  const hasPredecessor = new Set(successorOf);
  for (const { from, to } of flows) {
    if (successorOf[from] !== -1 || hasPredecessor.has(to)) continue;
    successorOf[from] = to;
    hasPredecessor.add(to);
  }
  const moves = flows.filter(({ from, to }) => successorOf[from] !== to);
  return {
    clustersBefore: before.clusters.id.length,
    clustersAfter: after.clusters.id.length,
    movedKeywords: moves.reduce((sum, flow) => sum + flow.keywords.length, 0),
    moves,
    successorOf,
  };
}

/** Every pair of clusters that share keywords, largest overlap first. */
function flowsBetween(
  before: readonly number[],
  { keywords: { cluster: after }, clusters }: MapSnapshot,
): ClusterFlow[] {
  const flows = new Map<number, { from: number; to: number; keywords: number[] }>();
  before.forEach((from, keyword) => {
    const to = after[keyword];
    if (to === undefined) return;
    const key = from * clusters.id.length + to;
    const flow = flows.get(key);
    if (flow) flow.keywords.push(keyword);
    else flows.set(key, { from, to, keywords: [keyword] });
  });
  return [...flows.values()].sort(
    (a, b) => b.keywords.length - a.keywords.length || a.from - b.from || a.to - b.to,
  );
}

/**
 * The cluster of `after` that a selection of cluster `id` of `before` moves to: the one with the same id, or else the
 * one that now contains its primary keyword; null when `before` has no such cluster.
 */
export function followCluster(before: MapSnapshot, after: MapSnapshot, id: string): string | null {
  if (after.clusters.id.includes(id)) return id;
  const cluster = before.clusters.id.indexOf(id);
  const primary = before.clusters.primary[cluster];
  const text = primary === undefined ? undefined : before.keywords.text[primary];
  if (text === undefined) return null;
  const keyword = after.keywords.text.indexOf(text);
  const successor = after.keywords.cluster[keyword];
  return successor === undefined ? null : (after.clusters.id[successor] ?? null);
}
