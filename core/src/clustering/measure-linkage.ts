/**
 * What groups by linkage tell about held-out results: with wording in full, and with half of it, so that two full result
 * lists that share nothing count against it. The test says whether linkage is used, how far wording counts and how fine
 * groups may be. It doesn't say where exactly they end: what a threshold tells is nearly flat over a wide range, so the
 * best one jumps, and half of the results ask for coarser groups than all of them.
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
/** A threshold is too high when it tells less than this share of what the best one tells: topics fall apart there. */
const LEAST_SHARE_TOLD = 0.6;
/** Edges of linkage that are explained; all of them are linked. */
const LEAST_WEIGHT = 0.1;

/** Edges of one half of the results, of the other, and of wording, between the same keywords. */
export interface LinkedSplit {
  readonly seen: OverlapGraph;
  readonly held: OverlapGraph;
  readonly wording: OverlapGraph | null;
}

/** All measurements, the best one, and the highest threshold that isn't too high for its share of wording. */
export function measureLinkage(splits: readonly LinkedSplit[]): {
  readonly best: SplitHalfScore;
  readonly highest: number;
  readonly tried: readonly SplitHalfScore[];
} {
  const full = measureShare(splits, 1);
  const half = measureShare(splits, 0.5);
  const [bestOfFull, bestOfHalf] = [mostTold(full), mostTold(half)];
  const isHalfBetter = bestOfHalf.information > CLEARLY_MORE * bestOfFull.information;
  return {
    best: isHalfBetter ? bestOfHalf : bestOfFull,
    highest: highestThreshold(isHalfBetter ? half : full),
    tried: [...full, ...half],
  };
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

/** Between two thresholds by what they tell, so that it moves little when that does. */
function highestThreshold(scores: readonly SplitHalfScore[]): number {
  const least = LEAST_SHARE_TOLD * mostTold(scores).information;
  const last = scores.findLastIndex(({ information }) => information >= least);
  const [at, next] = [scores[last], scores[last + 1]];
  if (at === undefined || next === undefined) return Math.max(...THRESHOLDS);
  const way = (at.information - least) / (at.information - next.information);
  return at.resolution * (next.resolution / at.resolution) ** way;
}

function mostTold(scores: readonly SplitHalfScore[]): SplitHalfScore {
  return scores.reduce((a, b) => (b.information > a.information ? b : a));
}
