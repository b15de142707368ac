/**
 * What a partition of keywords says once it is found: clusters in order, confidence and runner-ups.
 *
 * Indexes are taken from the arrays' own offsets, in range by construction; that is what a `!` after one says.
 */
import type { Clustering } from "#/clustering/clustering.ts";
import type { TieGraph } from "#/clustering/tie-graph.ts";

/** Renumbers clusters in place by size, largest first, then by first keyword; returns how many there are. */
export function orderBySize(clusterOf: Uint32Array): number {
  const sizes = new Map<number, number>();
  for (const cluster of clusterOf) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  // A map lists its keys as they came: by first keyword. The sort keeps that order among equals.
  const order = [...sizes].sort(([, a], [, b]) => b - a);
  const renumbered = new Map(order.map(([cluster], position) => [cluster, position]));
  clusterOf.forEach((cluster, keyword) => {
    clusterOf[keyword] = renumbered.get(cluster)!;
  });
  return order.length;
}

/** Confidence and runner-up of every keyword, and the mean confidence of every cluster; see `Clustering`. */
export function weighTies(
  ties: TieGraph,
  clusterOf: Uint32Array,
  clusterCount: number,
): Pick<Clustering, "keywordConfidence" | "clusterConfidence" | "runnerUpOf"> {
  const keywordConfidence = new Float32Array(clusterOf.length);
  const clusterConfidence = new Float32Array(clusterCount);
  const runnerUpOf = new Int32Array(clusterOf.length).fill(-1);
  const sizes = new Uint32Array(clusterCount);
  const weightTo = new Map<number, number>();
  clusterOf.forEach((own, keyword) => {
    weightTo.clear();
    ties.visit(keyword);
    let total = 0;
    for (let tie = ties.start; tie < ties.end; tie++) {
      const cluster = clusterOf[ties.neighbours[tie]!]!;
      const weight = ties.weights[tie]!;
      total += weight;
      weightTo.set(cluster, (weightTo.get(cluster) ?? 0) + weight);
    }
    const confidence = total === 0 ? 0 : Math.min(1, (weightTo.get(own) ?? 0) / total);
    keywordConfidence[keyword] = confidence;
    clusterConfidence[own]! += confidence;
    sizes[own]! += 1;
    runnerUpOf[keyword] = strongestOther(weightTo, own);
  });
  for (let cluster = 0; cluster < clusterCount; cluster++)
    clusterConfidence[cluster]! /= sizes[cluster]!;
  return { keywordConfidence, clusterConfidence, runnerUpOf };
}

/** The cluster other than `own` with the most weight, the lower one on a tie; −1 when there is none. */
function strongestOther(weightTo: ReadonlyMap<number, number>, own: number): number {
  let strongest = -1;
  let most = 0;
  for (const [cluster, weight] of weightTo) {
    if (cluster === own) continue;
    if (weight > most || (weight === most && cluster < strongest)) {
      strongest = cluster;
      most = weight;
    }
  }
  return strongest;
}
