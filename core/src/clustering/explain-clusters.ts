/**
 * Why a keyword is where it is: how much of its ties stay inside its cluster, which cluster would have been next, and
 * which URLs the cluster's keywords share.
 *
 * Indexes are taken from the arrays' own offsets, in range by construction; that is what a `!` after one says.
 */
import type { ClusterEvidence, Clustering, SerpTable } from "#/clustering/clustering.ts";
import { groupNodes } from "#/clustering/node-groups.ts";
import type { TieGraph } from "#/clustering/tie-graph.ts";
import type { UrlWeights } from "#/clustering/url-weights.ts";

/** URLs a cluster shows, at most. */
const MOST_EVIDENCE = 12;

/** Confidence and runner-up of every keyword, and the mean confidence of every cluster; see `Clustering`. */
export function explainKeywords(
  graph: TieGraph,
  clusterOf: Uint32Array,
  clusterCount: number,
): Pick<Clustering, "keywordConfidence" | "clusterConfidence" | "runnerUpOf"> {
  const keywordConfidence = new Float32Array(clusterOf.length);
  const runnerUpOf = new Int32Array(clusterOf.length).fill(-1);
  const sums = new Float64Array(clusterCount);
  const sizes = new Uint32Array(clusterCount);
  const weightTo = new Float64Array(clusterCount);
  for (let keyword = 0; keyword < clusterOf.length; keyword++) {
    const own = clusterOf[keyword]!;
    graph.visit(keyword);
    let total = 0;
    let runnerUp = -1;
    let most = 0;
    for (let tie = graph.start; tie < graph.end; tie++) {
      const cluster = clusterOf[graph.neighbours[tie]!]!;
      const weight = weightTo[cluster]! + graph.weights[tie]!;
      weightTo[cluster] = weight;
      total += graph.weights[tie]!;
      if (cluster === own || weight < most) continue;
      if (weight > most || cluster < runnerUp) runnerUp = cluster;
      most = weight;
    }
    const confidence = total === 0 ? 0 : Math.min(1, weightTo[own]! / total);
    for (let tie = graph.start; tie < graph.end; tie++) {
      weightTo[clusterOf[graph.neighbours[tie]!]!] = 0;
    }
    keywordConfidence[keyword] = confidence;
    runnerUpOf[keyword] = runnerUp;
    sums[own]! += confidence;
    sizes[own]! += 1;
  }
  const clusterConfidence = Float32Array.from(sums, (sum, cluster) => sum / sizes[cluster]!);
  return { keywordConfidence, clusterConfidence, runnerUpOf };
}

/**
 * Of each cluster the URLs that at least two of its keywords share, at most 12: those that carry most weight first,
 * hubs after all others. Nothing for a cluster of one keyword.
 */
export function findEvidence(
  table: SerpTable,
  { weightOf, isHub }: UrlWeights,
  clusterOf: Uint32Array,
  clusterCount: number,
): ClusterEvidence {
  const groups = groupNodes(clusterOf, clusterCount);
  const offsets = new Uint32Array(clusterCount + 1);
  const items: number[] = [];
  const counts: number[] = [];
  /** URL → how many of the cluster's keywords have it; all zero between clusters. */
  const having = new Uint32Array(table.urlCount);
  const before = (a: number, b: number) =>
    isHub[a]! - isHub[b]! ||
    having[b]! * weightOf[b]! - having[a]! * weightOf[a]! ||
    having[b]! - having[a]! ||
    a - b;
  for (let cluster = 0; cluster < clusterCount; cluster++) {
    const members = groups.members.subarray(groups.offsets[cluster], groups.offsets[cluster + 1]);
    const shared: number[] = [];
    for (const keyword of members) {
      for (let at = table.offsets[keyword]!; at < table.offsets[keyword + 1]!; at++) {
        const url = table.urls[at]!;
        having[url]! += 1;
        if (having[url] === 2) shared.push(url);
      }
    }
    for (const url of shared.sort(before).slice(0, MOST_EVIDENCE)) {
      items.push(url);
      counts.push(having[url]!);
    }
    for (const keyword of members) {
      for (let at = table.offsets[keyword]!; at < table.offsets[keyword + 1]!; at++) {
        having[table.urls[at]!] = 0;
      }
    }
    offsets[cluster + 1] = items.length;
  }
  return {
    kind: "url",
    offsets,
    items: Uint32Array.from(items),
    counts: Uint32Array.from(counts),
    terms: [],
  };
}
