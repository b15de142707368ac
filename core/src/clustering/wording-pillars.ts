/**
 * Pillars of a map clustered by wording: communities of clusters, tied by the cosine of their mean vectors.
 *
 * Indexes are taken from the arrays' own offsets, in range by construction; that is what a `!` after one says.
 */
import { findCommunities } from "#/clustering/communities.ts";
import { renumberGroups } from "#/clustering/node-groups.ts";
import type { WordingVectors } from "#/clustering/wording-features.ts";
import { wordingTies } from "#/clustering/wording-neighbours.ts";

/** Cosines at which two groups of clusters still stay apart, from many small pillars to few large ones. */
const RESOLUTIONS = [0.3, 0.25, 0.2, 0.16, 0.13, 0.1, 0.08, 0.06, 0.045, 0.03] as const;
const LEAST_TIE = 0.02;
/** Pillars aimed at for `n` clusters: this times √n, and never fewer than three. */
const PILLARS_PER_ROOT = 1.2;
const FEWEST_PILLARS = 3;
/** Features of a cluster's mean vector that are kept, the heaviest. */
const MAX_FEATURES = 40;

/**
 * cluster → pillar, pillars numbered by their first cluster. The finest grouping that has no more pillars of two or
 * more clusters than aimed at; clusters tied to no other are pillars of their own and are not counted.
 */
export function wordingPillars(
  vectors: WordingVectors,
  clusterOf: Uint32Array,
  clusterCount: number,
): { readonly pillarOf: Uint32Array; readonly pillarCount: number } {
  const means = meanVectors(vectors, clusterOf, clusterCount);
  const graph = wordingTies(means, LEAST_TIE);
  const aim = Math.max(FEWEST_PILLARS, Math.round(PILLARS_PER_ROOT * Math.sqrt(clusterCount)));
  const sizes = new Float64Array(clusterCount).fill(1);
  let pillarOf: Uint32Array = new Uint32Array(clusterCount);
  for (const resolution of RESOLUTIONS) {
    pillarOf = findCommunities({ graph, sizes, lockOf: new Uint32Array(0), resolution });
    if (countTied(pillarOf, graph.offsets) <= aim) break;
  }
  return { pillarCount: renumberGroups(pillarOf), pillarOf };
}

/** Pillars with at least one cluster that has ties. */
function countTied(pillarOf: Uint32Array, tieOffsets: Uint32Array): number {
  const tied = new Set<number>();
  pillarOf.forEach((pillar, cluster) => {
    if (tieOffsets[cluster + 1]! > tieOffsets[cluster]!) tied.add(pillar);
  });
  return tied.size;
}

/**
 * The mean of each cluster's vectors, its features weighed once more by how few clusters have them ("coffee" ties the
 * clusters of a coffee map to all the others alike), cut to the heaviest and brought to unit length.
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

/** Rows of (feature, weight), rarest feature first, as unit vectors. */
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
