/** The clusters of a pillar as pictures draw them: nested ones within their parent, those too small to see gathered. */

export interface WeightedCluster {
  /** Index into the snapshot's cluster columns. */
  readonly cluster: number;
  /** Of its own keywords, without those of nested clusters. */
  readonly weight: number;
  /** The cluster it's nested in; absent, null or not among those given: directly in its pillar. */
  readonly parent?: number | null;
}

export interface WeightedGroup {
  /** One, or the small ones that share a tile with all that's nested in them, largest first. */
  readonly clusters: readonly number[];
  /** Of its own keywords; of all, where it gathers several. */
  readonly own: number;
  /** With everything nested in it. */
  readonly total: number;
  readonly nested: readonly WeightedGroup[];
}

/**
 * Groups of one pillar, largest first, the gathered ones last.
 *
 * @param minWeight groups lighter than this, with all that's nested in them, are gathered; a single one stays itself
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
