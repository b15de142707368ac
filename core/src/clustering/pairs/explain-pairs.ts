/**
 * The confidence of each keyword's place, and its second choice, by the probabilities of its pairs.
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */
import type { Clustering } from "#/clustering/clustering.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import calibration from "#/clustering/pairs/models/calibration.json" with { type: "json" };

/**
 * Confidence and runner-up of each keyword, and the mean confidence of each cluster; see `Clustering`. Of a keyword with
 * others, its confidence is the share of keywords as probable as it that belonged with most of their group, on lists that
 * were left out of the fit. Of one alone, the probability that it belongs to none of the clusters near it, each being as probable as
 * its mean: a keyword alone has many places where it might belong, few of which are likely.
 */
export function explainPairs(
  graph: OverlapGraph,
  clusterOf: Uint32Array,
  clusterCount: number,
): Pick<Clustering, "keywordConfidence" | "clusterConfidence" | "runnerUpOf"> {
  const keywordConfidence = new Float32Array(clusterOf.length);
  const runnerUpOf = new Int32Array(clusterOf.length).fill(-1);
  const sizes = new Uint32Array(clusterCount);
  for (const cluster of clusterOf) sizes[cluster]! += 1;
  const confidences = new Float64Array(clusterCount);
  const sums = new Map<number, number>();
  for (let keyword = 0; keyword < clusterOf.length; keyword++) {
    const own = clusterOf[keyword]!;
    sums.clear();
    graph.visit(keyword);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const cluster = clusterOf[graph.neighbours[edge]!]!;
      sums.set(cluster, (sums.get(cluster) ?? 0) + graph.weights[edge]!);
    }
    let runnerUp = -1;
    let most = 0;
    let nowhere = 1;
    for (const [cluster, sum] of sums) {
      const mean = sum / sizes[cluster]!;
      if (cluster === own) continue;
      nowhere *= 1 - mean;
      if (mean < most) continue;
      if (mean > most || cluster < runnerUp) runnerUp = cluster;
      most = mean;
    }
    const others = sizes[own]! - 1;
    const confidence = others > 0 ? calibrate((sums.get(own) ?? 0) / others) : nowhere;
    keywordConfidence[keyword] = confidence;
    runnerUpOf[keyword] = runnerUp;
    confidences[own]! += confidence;
  }
  const clusterConfidence = Float32Array.from(confidences, (sum, cluster) => sum / sizes[cluster]!);
  return { keywordConfidence, clusterConfidence, runnerUpOf };
}

/** Linear between the points of the fitted curve. */
function calibrate(mean: number): number {
  const { means, right } = calibration;
  const above = means.findIndex((point) => point >= mean);
  if (above < 0) return right.at(-1)!;
  if (above === 0) return right[0]!;
  const share = (mean - means[above - 1]!) / (means[above]! - means[above - 1]!);
  return right[above - 1]! + share * (right[above]! - right[above - 1]!);
}
