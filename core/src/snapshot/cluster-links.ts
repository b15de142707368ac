/**
 * Clusters of a map that are related, and why: the pages that rank for both, or the words both use. An item that a
 * great many clusters have says little about any two of them: it counts less, and hubs count nothing.
 */

/** Distinct items (pages or words) of each cluster. */
export interface ClusterItems {
  /** `clusterCount + 1` offsets into `items`. */
  readonly offsets: Uint32Array;
  /** Item indexes, ascending within a cluster. */
  readonly items: Uint32Array;
  readonly itemCount: number;
}

/** Columns of the links, strongest first. Each pair of clusters once, the lower index in `from`. */
export interface ClusterLinks {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Items that both have, hubs excluded; at least 1. */
  readonly sharedCount: Uint32Array;
  /** Sum of the rarity of those items: an item only these two have counts 1, one of many clusters little. */
  readonly strength: Float32Array;
}

/** More links per cluster than this would be unreadable. */
export const LINKS_PER_CLUSTER = 5;

/** An item of more clusters than both this share and `HUB_CLUSTERS_MIN` is a hub. */
const HUB_SHARE = 0.1;
const HUB_CLUSTERS_MIN = 12;
/** Maximum number of clusters compared with each other because of one item. */
const HUB_CLUSTERS_MAX = 250;

/** The items of each cluster, collected from its keywords. @param clusterOf cluster index of each keyword */
export function gatherClusterItems(
  clusterOf: readonly number[],
  itemsOf: readonly (readonly number[])[],
  clusterCount: number,
  itemCount: number,
): ClusterItems {
  const sets = Array.from({ length: clusterCount }, () => new Set<number>());
  clusterOf.forEach((cluster, keyword) => {
    for (const item of itemsOf[keyword] ?? []) sets[cluster]?.add(item);
  });
  const offsets = new Uint32Array(clusterCount + 1);
  sets.forEach((set, cluster) => {
    offsets[cluster + 1] = (offsets[cluster] ?? 0) + set.size;
  });
  const items = new Uint32Array(offsets[clusterCount] ?? 0);
  sets.forEach((set, cluster) =>
    items.set(
      [...set].sort((a, b) => a - b),
      offsets[cluster],
    ),
  );
  return { offsets, items, itemCount };
}

/** Number of clusters that have each item. */
export function countItemClusters({ items, itemCount }: ClusterItems): Uint32Array {
  const counts = new Uint32Array(itemCount);
  for (const item of items) counts[item] = (counts[item] ?? 0) + 1;
  return counts;
}

/**
 * 1 for an item of exactly two clusters, less the more clusters have it, 0 for hubs and for items of a single cluster.
 */
function itemRarity(clustersOfItem: number, clusterCount: number): number {
  const isHub =
    clustersOfItem > HUB_CLUSTERS_MAX ||
    clustersOfItem > Math.max(HUB_CLUSTERS_MIN, clusterCount * HUB_SHARE);
  if (isHub || clustersOfItem < 2) return 0;
  return Math.log1p(clusterCount / clustersOfItem) / Math.log1p(clusterCount / 2);
}

/**
 * The links of a map: the `strongestCount` strongest of each cluster, so that a pair is linked when either is among the
 * strongest of the other. Deterministic; ties are broken by cluster index.
 */
export function linkClusters(table: ClusterItems, strongestCount: number): ClusterLinks {
  const clusterCount = table.offsets.length - 1;
  const rarityOf = Float32Array.from(countItemClusters(table), (count) =>
    itemRarity(count, clusterCount),
  );
  const clustersOf = invert(table, rarityOf);
  const kept = new Map<number, { sharedCount: number; strength: number }>();
  const shared = new Uint32Array(clusterCount);
  const strength = new Float64Array(clusterCount);
  for (let cluster = 0; cluster < clusterCount; cluster++) {
    const neighbors = meet(table, clustersOf, rarityOf, cluster, shared, strength);
    neighbors.sort((a, b) => (strength[b] ?? 0) - (strength[a] ?? 0) || a - b);
    neighbors.forEach((other, rank) => {
      if (rank < strongestCount) {
        const key = Math.min(cluster, other) * clusterCount + Math.max(cluster, other);
        kept.set(key, { sharedCount: shared[other] ?? 0, strength: strength[other] ?? 0 });
      }
      shared[other] = 0;
      strength[other] = 0;
    });
  }
  const links = [...kept].sort(([a, x], [b, y]) => y.strength - x.strength || a - b);
  return {
    from: Uint32Array.from(links, ([key]) => Math.floor(key / clusterCount)),
    to: Uint32Array.from(links, ([key]) => key % clusterCount),
    sharedCount: Uint32Array.from(links, ([, link]) => link.sharedCount),
    strength: Float32Array.from(links, ([, link]) => link.strength),
  };
}

/** Item → clusters that have it, for items with rarity above 0. */
function invert({ offsets, items, itemCount }: ClusterItems, rarityOf: Float32Array): number[][] {
  const clustersOf: number[][] = Array.from({ length: itemCount }, () => []);
  for (let cluster = 0; cluster + 1 < offsets.length; cluster++) {
    const end = offsets[cluster + 1] ?? 0;
    for (let at = offsets[cluster] ?? 0; at < end; at++) {
      const item = items[at] ?? 0;
      if ((rarityOf[item] ?? 0) > 0) clustersOf[item]?.push(cluster);
    }
  }
  return clustersOf;
}

/**
 * Adds up what `cluster` shares with each other cluster in the two columns. @returns the clusters it shares anything
 * with
 */
function meet(
  { offsets, items }: ClusterItems,
  clustersOf: readonly (readonly number[])[],
  rarityOf: Float32Array,
  cluster: number,
  shared: Uint32Array,
  strength: Float64Array,
): number[] {
  const neighbors: number[] = [];
  const end = offsets[cluster + 1] ?? 0;
  for (let at = offsets[cluster] ?? 0; at < end; at++) {
    const item = items[at] ?? 0;
    for (const other of clustersOf[item] ?? []) {
      if (other === cluster) continue;
      if (shared[other] === 0) neighbors.push(other);
      shared[other] = (shared[other] ?? 0) + 1;
      strength[other] = (strength[other] ?? 0) + (rarityOf[item] ?? 0);
    }
  }
  return neighbors;
}

/** The items two clusters share, rarest first, hubs excluded. */
export function listSharedItems(
  { offsets, items }: ClusterItems,
  clustersOfItem: Uint32Array,
  a: number,
  b: number,
): number[] {
  const clusterCount = offsets.length - 1;
  const own = new Set(items.subarray(offsets[a], offsets[a + 1]));
  const both = [...items.subarray(offsets[b], offsets[b + 1])].filter((item) => own.has(item));
  const count = (item: number) => clustersOfItem[item] ?? 0;
  return both
    .filter((item) => itemRarity(count(item), clusterCount) > 0)
    .sort((x, y) => count(x) - count(y) || x - y);
}
