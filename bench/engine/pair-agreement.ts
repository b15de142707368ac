/** Agreement of clusters with held-out results over pairs of keywords, where a dense topic counts by its pairs. */
import type { OverlapGraph } from "@mapwright/core/clustering/graph/overlap-graph";

/** Number of keyword pairs: all, in one cluster, supported by a held-out result, and both. */
interface Agreement {
  readonly all: number;
  readonly together: number;
  readonly supported: number;
  readonly both: number;
}

const pairsOf = (count: number) => (count * (count - 1)) / 2;

/** Counts the pairs of one clustering against the edges of the held-out half. */
export function countAgreement(clusterOf: Uint32Array, held: OverlapGraph): Agreement {
  const sizes = new Map<number, number>();
  for (const cluster of clusterOf) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  let supported = 0;
  let both = 0;
  for (let keyword = 0; keyword < held.nodeCount; keyword++) {
    held.visit(keyword);
    supported += (held.end - held.start) / 2;
    for (const other of held.neighbours.subarray(held.start, held.end))
      if (clusterOf[other] === clusterOf[keyword]) both += 0.5;
  }
  const together = [...sizes.values()].reduce((sum, size) => sum + pairsOf(size), 0);
  return { all: pairsOf(clusterOf.length), together, supported, both };
}

/** Precision, recall and F1 corrected for chance, over the pairs of all splits; 0 when no pairs are together or supported. */
export function scoreAgreement(splits: readonly Agreement[]) {
  const sumOf = (value: (counts: Agreement) => number) =>
    splits.reduce((sum, counts) => sum + value(counts), 0);
  const together = sumOf((counts) => counts.together);
  const supported = sumOf((counts) => counts.supported);
  const both = sumOf((counts) => counts.both);
  const byChance = sumOf(({ all, ...counts }) =>
    all === 0 ? 0 : (counts.together * counts.supported) / all,
  );
  const mean = (together + supported) / 2;
  return {
    precision: together === 0 ? 0 : both / together,
    recall: supported === 0 ? 0 : both / supported,
    score: mean > byChance ? Math.max(0, both - byChance) / (mean - byChance) : 0,
  };
}
