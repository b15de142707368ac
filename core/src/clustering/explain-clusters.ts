/**
 * Explains why a keyword is in its cluster: how sure its place is, the cluster it would otherwise have joined, and the
 * URLs the cluster's keywords share.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { ClusterEvidence, Clustering, SerpTable } from "#/clustering/clustering.ts";
import { groupNodes } from "#/clustering/communities/node-groups.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import { computePlacementConfidence } from "#/clustering/placement-confidence.ts";
import type { UrlWeights } from "#/clustering/graph/url-weights.ts";

/** Maximum number of URLs shown for a cluster. */
const MAX_EVIDENCE = 12;

/**
 * Confidence and runner-up of each keyword, and the mean confidence of each cluster; see `Clustering`. `usesWording`: whether
 * wording counts in the edges.
 */
export function explainKeywords(
  graph: OverlapGraph,
  clusterOf: Uint32Array,
  clusterCount: number,
  usesWording: boolean,
): Pick<Clustering, "keywordConfidence" | "clusterConfidence" | "runnerUpOf"> {
  const keywordConfidence = new Float32Array(clusterOf.length);
  const runnerUpOf = new Int32Array(clusterOf.length).fill(-1);
  const sums = new Float64Array(clusterCount);
  const sizes = new Uint32Array(clusterCount);
  const weightTo = new Float64Array(clusterCount);
  for (let keyword = 0; keyword < clusterOf.length; keyword++) {
    const own = clusterOf[keyword]!;
    graph.visit(keyword);
    let edges = 0;
    let runnerUp = -1;
    let most = 0;
    for (let edge = graph.start; edge < graph.end; edge++) {
      const cluster = clusterOf[graph.neighbours[edge]!]!;
      const weight = weightTo[cluster]! + graph.weights[edge]!;
      weightTo[cluster] = weight;
      if (cluster === own) edges++;
      if (cluster === own || weight < most) continue;
      if (weight > most || cluster < runnerUp) runnerUp = cluster;
      most = weight;
    }
    const confidence = computePlacementConfidence({
      own: weightTo[own]!,
      runnerUp: most,
      edges,
      usesWording,
    });
    for (let edge = graph.start; edge < graph.end; edge++) {
      weightTo[clusterOf[graph.neighbours[edge]!]!] = 0;
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
 * Finds, for each cluster, up to 12 URLs that at least two of its keywords share: highest total weight first, hubs
 * last. Empty for a cluster of one keyword.
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
    for (const url of shared.sort(before).slice(0, MAX_EVIDENCE)) {
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
