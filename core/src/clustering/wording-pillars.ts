/**
 * Pillars of a map clustered by wording: communities of clusters, with the cosine of their mean vectors as edge weight.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { findCommunities } from "#/clustering/communities.ts";
import { renumberGroups } from "#/clustering/node-groups.ts";
import type { WordingVectors } from "#/clustering/wording-features.ts";
import { wordingEdges } from "#/clustering/wording-neighbours.ts";

/** Cosines below which two groups of clusters stay apart, from many small pillars to few large ones. */
const RESOLUTIONS = Array.from({ length: 24 }, (_, step) => 0.3 * 0.78 ** step);
const MIN_EDGE_WEIGHT = 0.02;
/** Target number of pillars for `n` clusters: this times √n, and never fewer than three. */
const PILLARS_PER_ROOT = 1.2;
const MIN_PILLARS = 3;
/** No pillar takes more than this share of the keywords to reach the target; a few clusters always may. */
const LARGEST_SHARE = 0.3;
const LARGEST_ALWAYS = 4;
/** Number of features kept in a cluster's mean vector, heaviest first. */
const MAX_FEATURES = 40;

/**
 * cluster → pillar, numbered by their first cluster. The finest grouping with no more pillars than the target, or the
 * coarsest before one pillar takes over the map; clusters without edges are their own pillars and are not counted.
 */
export function wordingPillars(
  vectors: WordingVectors,
  clusterOf: Uint32Array,
  clusterCount: number,
): { readonly pillarOf: Uint32Array; readonly pillarCount: number } {
  const means = meanVectors(vectors, clusterOf, clusterCount);
  const graph = wordingEdges(means, MIN_EDGE_WEIGHT);
  const sizes = new Float64Array(clusterCount).fill(1);
  const group = (step: number) =>
    findCommunities({ graph, sizes, lockOf: new Uint32Array(0), resolution: RESOLUTIONS[step]! });
  const aim = Math.max(MIN_PILLARS, Math.round(PILLARS_PER_ROOT * Math.sqrt(clusterCount)));
  const keywordsIn = new Uint32Array(clusterCount);
  for (const cluster of clusterOf) keywordsIn[cluster]! += 1;
  let pillarOf = group(0);
  let fine = 0;
  let coarse = RESOLUTIONS.length;
  while (coarse - fine > 1) {
    const middle = (fine + coarse) >>> 1;
    const grouped = group(middle);
    const { connectedCount, isLopsided } = measure(grouped, graph.offsets, keywordsIn);
    if (isLopsided) {
      coarse = middle;
    } else {
      pillarOf = grouped;
      if (connectedCount <= aim) coarse = middle;
      else fine = middle;
    }
  }
  return { pillarCount: renumberGroups(pillarOf), pillarOf };
}

/** The number of pillars that have a cluster with edges, and whether one of them takes over the map. */
function measure(
  pillarOf: Uint32Array,
  edgeOffsets: Uint32Array,
  keywordsIn: Uint32Array,
): { connectedCount: number; isLopsided: boolean } {
  const connected = new Set<number>();
  const clusters = new Uint32Array(pillarOf.length);
  const keywords = new Uint32Array(pillarOf.length);
  let all = 0;
  pillarOf.forEach((pillar, cluster) => {
    if (edgeOffsets[cluster + 1]! > edgeOffsets[cluster]!) connected.add(pillar);
    clusters[pillar]! += 1;
    keywords[pillar]! += keywordsIn[cluster]!;
    all += keywordsIn[cluster]!;
  });
  const isLopsided = keywords.some(
    (count, pillar) => count > all * LARGEST_SHARE && clusters[pillar]! > LARGEST_ALWAYS,
  );
  return { connectedCount: connected.size, isLopsided };
}

/**
 * The mean of each cluster's vectors, with features reweighted by how few clusters have them ("coffee" connects the
 * clusters of a coffee map to all others alike), cut to the heaviest and scaled to unit length.
 */
function meanVectors(
  { offsets, features, weights, frequency }: WordingVectors,
  clusterOf: Uint32Array,
  clusterCount: number,
): WordingVectors {
  const sums: Map<number, number>[] = Array.from({ length: clusterCount }, () => new Map());
  clusterOf.forEach((cluster, keyword) => {
    const sum = sums[cluster]!;
    for (let at = offsets[keyword]!; at < offsets[keyword + 1]!; at++) {
      sum.set(features[at]!, (sum.get(features[at]!) ?? 0) + weights[at]!);
    }
  });
  const clustersWith = new Uint32Array(frequency.length);
  for (const sum of sums) for (const feature of sum.keys()) clustersWith[feature]! += 1;
  const rows = sums.map((sum) =>
    [...sum]
      .map(([feature, weight]): readonly [number, number] => [
        feature,
        weight * Math.log1p(clusterCount / clustersWith[feature]!),
      ])
      .sort(([a, x], [b, y]) => y - x || a - b)
      .slice(0, MAX_FEATURES)
      .sort(([a], [b]) => clustersWith[a]! - clustersWith[b]! || a - b),
  );
  return toVectors(rows, frequency.length);
}

/** Rows of (feature, weight), rarest feature first, scaled to unit vectors. */
function toVectors(
  rows: readonly (readonly (readonly [number, number])[])[],
  featureCount: number,
): WordingVectors {
  const offsets = new Uint32Array(rows.length + 1);
  rows.forEach((row, cluster) => {
    offsets[cluster + 1] = offsets[cluster]! + row.length;
  });
  const features = new Uint32Array(offsets[rows.length]!);
  const weights = new Float32Array(offsets[rows.length]!);
  const frequency = new Uint32Array(featureCount);
  rows.forEach((row, cluster) => {
    const length = Math.sqrt(row.reduce((sum, [, weight]) => sum + weight * weight, 0));
    row.forEach(([feature, weight], position) => {
      features[offsets[cluster]! + position] = feature;
      weights[offsets[cluster]! + position] = weight / length;
      frequency[feature]! += 1;
    });
  });
  return { offsets, features, weights, frequency };
}
