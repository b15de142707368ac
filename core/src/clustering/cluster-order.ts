/** The order in which clusters are numbered: largest first, then by first keyword. */

/** Renumbers the clusters of `getCluster` in place, without gaps, and returns how many there are. */
export function orderClusters(clusterOf: Uint32Array): number {
  let span = 0;
  for (const cluster of clusterOf) span = Math.max(span, cluster + 1);
  const sizes = new Uint32Array(span);
  const firsts = new Uint32Array(span);
  for (let keyword = clusterOf.length - 1; keyword >= 0; keyword--) {
    const cluster = clusterOf[keyword]!;
    sizes[cluster]! += 1;
    firsts[cluster] = keyword;
  }
  const order = Uint32Array.from(sizes.keys())
    .filter((cluster) => sizes[cluster]! > 0)
    .sort((a, b) => sizes[b]! - sizes[a]! || firsts[a]! - firsts[b]!);
  const renumbered = new Uint32Array(span);
  order.forEach((cluster, position) => {
    renumbered[cluster] = position;
  });
  for (let keyword = 0; keyword < clusterOf.length; keyword++) {
    clusterOf[keyword] = renumbered[clusterOf[keyword]!]!;
  }
  return order.length;
}
