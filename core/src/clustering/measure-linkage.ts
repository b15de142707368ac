/**
 * What groups by linkage tell about held-out results: with wording in full, and with half of it, so that two full result
 * lists that share nothing count against it. The test says whether linkage is used and how far wording counts, but not
 * where groups end: what a threshold tells is nearly flat over a wide range, so the best one jumps, and half of the
 * results ask for coarser groups than all of them.
 */
import { cutDendrogram } from "#/clustering/average-linkage.ts";
import { linkNodes } from "#/clustering/cluster-by-linkage.ts";
import type { SplitHalfScore } from "#/clustering/clustering.ts";
import { fuseEdges } from "#/clustering/fused-edges.ts";
import { countPairs, scoreKeywords } from "#/clustering/held-pairs.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";

const THRESHOLDS = Array.from({ length: 7 }, (_, step) => 0.06 * 2 ** (step / 2));
/** Half of the wording is taken only when it tells this much more: close decisions would be taken by a few keywords. */
const CLEARLY_MORE = 1.1;
/** Edges of linkage that are explained; all of them are linked. */
const LEAST_WEIGHT = 0.1;

/** Edges of one half of the results, of the other, and of wording, between the same keywords. */
export interface LinkedSplit {
  readonly seen: OverlapGraph;
  readonly held: OverlapGraph;
  readonly wording: OverlapGraph | null;
}

/** All measurements, and the one that linkage is used by. */
export function measureLinkage(splits: readonly LinkedSplit[]): {
  readonly best: SplitHalfScore;
  readonly tried: readonly SplitHalfScore[];
} {
  const full = measureShare(splits, 1);
  const half = measureShare(splits, 0.5);
  const [bestOfFull, bestOfHalf] = [mostTold(full), mostTold(half)];
  const isHalfBetter = bestOfHalf.information > CLEARLY_MORE * bestOfFull.information;
  return { best: isHalfBetter ? bestOfHalf : bestOfFull, tried: [...full, ...half] };
}

function measureShare(splits: readonly LinkedSplit[], wordingShare: number): SplitHalfScore[] {
  const linked = splits.map(({ seen, held, wording }) => ({
    held,
    dendrogram: linkNodes(wording === null ? seen : fuseEdges(seen, wording, wordingShare, 0)),
  }));
  return THRESHOLDS.map((resolution) => ({
    objective: "linkage",
    leastWeight: LEAST_WEIGHT,
    wordingShare,
    resolution,
    ...scoreKeywords(
      linked.map(({ held, dendrogram }) => countPairs(cutDendrogram(dendrogram, resolution), held)),
    ),
  }));
}

function mostTold(scores: readonly SplitHalfScore[]): SplitHalfScore {
  return scores.reduce((a, b) => (b.information > a.information ? b : a));
}
