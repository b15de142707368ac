/** The clusters of a pillar as diagrams draw them: nested ones within their parent, small ones merged. */

export interface WeightedCluster {
  /** Index into the snapshot's cluster columns. */
  readonly cluster: number;
  /** The weight of its own keywords, without nested clusters. */
  readonly weight: number;
  /** Its parent cluster; absent, null or not in the input: directly in its pillar. */
  readonly parent?: number | null;
}

export interface WeightedGroup {
  /** One cluster, or the small ones that share a tile with everything nested in them, largest first. */
  readonly clusters: readonly number[];
  /** The weight of its own keywords; of all of them when it merges several clusters. */
  readonly own: number;
  /** Including everything nested in it. */
  readonly total: number;
  readonly nested: readonly WeightedGroup[];
}

/**
 * Groups of one pillar, largest first, merged ones last.
 *
 * @param minWeight groups lighter than this, including everything nested in them, are merged; a single small one stays
 * as it is
 */
export function groupWeights(
  clusters: readonly WeightedCluster[],
  minWeight: number,
): WeightedGroup[] {
  const given = new Set(clusters.map(({ cluster }) => cluster));
  const under = Map.groupBy(clusters, ({ parent }) =>
    parent !== undefined && parent !== null && given.has(parent) ? parent : null,
  );
  const groupOf = ({ cluster, weight }: WeightedCluster): WeightedGroup => {
    const nested = groupsUnder(cluster);
    const total = nested.reduce((sum, group) => sum + group.total, weight);
    return { clusters: [cluster], own: weight, total, nested };
  };
  const groupsUnder = (parent: number | null): WeightedGroup[] =>
    gatherSmall((under.get(parent) ?? []).map(groupOf), minWeight);
  return groupsUnder(null);
}

function gatherSmall(groups: readonly WeightedGroup[], minWeight: number): WeightedGroup[] {
  const sorted = groups.toSorted((a, b) => b.total - a.total || firstOf(a) - firstOf(b));
  const large = sorted.filter(({ total }) => total >= minWeight);
  const small = sorted.slice(large.length);
  if (small.length < 2) return sorted;
  const total = small.reduce((sum, group) => sum + group.total, 0);
  const clusters = small
    .flatMap(flatten)
    .sort((a, b) => b.own - a.own || firstOf(a) - firstOf(b))
    .flatMap((group) => group.clusters);
  return [...large, { clusters, own: total, total, nested: [] }];
}

function flatten(group: WeightedGroup): WeightedGroup[] {
  return [group, ...group.nested.flatMap(flatten)];
}

function firstOf({ clusters }: WeightedGroup): number {
  return clusters[0] ?? 0;
}
