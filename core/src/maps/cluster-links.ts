/**
 * Which clusters of a map are related, and by what: the pages that rank for both of them, or the words that both use.
 * What ranks for, or stands in, a great many clusters says little of any two of them: it counts for less, and hubs for
 * nothing.
 */

/** Items (pages or words) of each cluster, each once. */
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
  /** Items that both have, hubs left out; at least 1. */
  readonly sharedCount: Uint32Array;
  /** Sum of the rarity of those items: an item that only the two have counts 1, one of many clusters little. */
  readonly strength: Float32Array;
}

/** An item of more clusters than this share of them, and than `HUB_CLUSTERS_MIN`, is a hub. */
const HUB_SHARE = 0.1;
const HUB_CLUSTERS_MIN = 12;
/** No item is worth comparing more clusters than this with one another. */
const HUB_CLUSTERS_MAX = 250;

/** The items of each cluster from those of its keywords. @param clusterOf cluster index of each keyword */
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

/** How many clusters have each item. */
export function countItemClusters({ items, itemCount }: ClusterItems): Uint32Array {
  const counts = new Uint32Array(itemCount);
  for (const item of items) counts[item] = (counts[item] ?? 0) + 1;
  return counts;
}

/** 1 for what only two clusters have, less the more have it, 0 for hubs and for what one cluster has alone. */
function itemRarity(clustersOfItem: number, clusterCount: number): number {
  const isHub =
    clustersOfItem > HUB_CLUSTERS_MAX ||
    clustersOfItem > Math.max(HUB_CLUSTERS_MIN, clusterCount * HUB_SHARE);
  if (isHub || clustersOfItem < 2) return 0;
  return Math.log1p(clusterCount / clustersOfItem) / Math.log1p(clusterCount / 2);
}

/**
 * The links of a map: of each cluster its `strongestCount` strongest, so that a pair is linked when either is among
 * the strongest of the other. Deterministic; ties go by cluster index.
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
    const met = meet(table, clustersOf, rarityOf, cluster, shared, strength);
    met.sort((a, b) => (strength[b] ?? 0) - (strength[a] ?? 0) || a - b);
    met.forEach((other, rank) => {
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

/** Item → clusters that have it, for items that say anything. */
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

/** Counts what `cluster` shares with each other one into the two columns. @returns the others it shares anything with */
function meet(
  { offsets, items }: ClusterItems,
  clustersOf: readonly (readonly number[])[],
  rarityOf: Float32Array,
  cluster: number,
  shared: Uint32Array,
  strength: Float64Array,
): number[] {
  const met: number[] = [];
  const end = offsets[cluster + 1] ?? 0;
  for (let at = offsets[cluster] ?? 0; at < end; at++) {
    const item = items[at] ?? 0;
    for (const other of clustersOf[item] ?? []) {
      if (other === cluster) continue;
      if (shared[other] === 0) met.push(other);
      shared[other] = (shared[other] ?? 0) + 1;
      strength[other] = (strength[other] ?? 0) + (rarityOf[item] ?? 0);
    }
  }
  return met;
}

/** The items two clusters share, rarest first, hubs left out. */
export function sharedItems(
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
