/**
 * Graph of a map as it is drawn: one node per cluster, one edge per connection. Sizes in px, the rest as in the model.
 */
// oxlint-disable-next-line import/no-named-as-default -- the types know the default only
import Graph from "graphology";
import type { ClusterLinks } from "@mapwright/core/snapshot/cluster-links";
import { formatNestedName } from "#/map-views/view-model/format-figures.ts";
import { getPillarColor, type MapModel } from "#/map-views/view-model/map-model.ts";

export interface GraphNode {
  x: number;
  y: number;
  size: number;
  label: string;
  /** CSS color, a theme variable. */
  hue: string;
  /** Index of the cluster, or of the keyword's cluster. */
  cluster: number;
  /** Keyword index; −1: the node is a cluster. */
  keyword: number;
  /** Exists but is not drawn. */
  hidden?: boolean;
}

export interface GraphEdge {
  size: number;
  sharedCount: number;
  /** 0: the strongest of one of its two clusters, 1: at best the second, … */
  rank: number;
}

export type MapGraph = Graph<GraphNode, GraphEdge>;

const NODE_PX = { smallest: 3, largest: 17 };
const EDGE_PX = { thinnest: 0.6, thickest: 4 };

/**
 * The clusters, without what connects them yet.
 *
 * @param positions x, y of each cluster, interleaved; where there is none, it is at 0, 0
 */
export function createMapGraph(model: MapModel, positions: Float32Array): MapGraph {
  const graph: MapGraph = new Graph<GraphNode, GraphEdge>({ type: "undirected" });
  clusterNodes(model).forEach((look, cluster) => {
    const [x = 0, y = 0] = positions.subarray(2 * cluster, 2 * cluster + 2);
    graph.addNode(String(cluster), { x, y, ...look, cluster, keyword: -1 });
  });
  return graph;
}

/** Number of edges that a slow machine adds without holding up the page. */
const EDGES_AT_ONCE = 8_000;

/** Steps that each add some of the edges, one for each link: on a large map they take as long as everything else. */
export function planConnectSteps(graph: MapGraph, links: ClusterLinks): (() => void)[] {
  const strongest = links.sharedCount.reduce((most, count) => Math.max(most, count), 1);
  const ranks = rankLinks(links, graph.order);
  const add = (at: number) => {
    const sharedCount = links.sharedCount[at] ?? 1;
    graph.addEdgeWithKey(String(at), String(links.from[at]), String(links.to[at]), {
      sharedCount,
      rank: ranks[at] ?? 0,
      size: computeEdgeWidth(sharedCount, strongest),
    });
  };
  const count = links.from.length;
  return Array.from({ length: Math.ceil(count / EDGES_AT_ONCE) }, (_, step) => () => {
    const end = Math.min(count, (step + 1) * EDGES_AT_ONCE);
    for (let at = step * EDGES_AT_ONCE; at < end; at++) add(at);
  });
}

/** The better of the two places that a link has among those of its clusters, strongest first. */
export function rankLinks(
  { from, to, strength }: Pick<ClusterLinks, "from" | "to" | "strength">,
  clusterCount: number,
): number[] {
  const seen = new Uint32Array(clusterCount);
  const ranks = Array.from(from, () => 0);
  const byStrength = [...from.keys()].sort(
    (a, b) => (strength[b] ?? 0) - (strength[a] ?? 0) || a - b,
  );
  for (const at of byStrength) {
    const ends = [from[at] ?? 0, to[at] ?? 0];
    ranks[at] = Math.min(...ends.map((end) => seen[end] ?? 0));
    for (const end of ends) seen[end] = (seen[end] ?? 0) + 1;
  }
  return ranks;
}

/** Brings names, sizes and colors up to date with a model of the same grouping; places stay. */
export function updateMapGraph(graph: MapGraph, model: MapModel): void {
  const looks = clusterNodes(model);
  graph.updateEachNodeAttributes(
    (_, node) => {
      const look = looks[node.cluster];
      if (!look) return node;
      return node.keyword < 0 ? { ...node, ...look } : { ...node, hue: look.hue };
    },
    { attributes: ["size", "label", "hue"] },
  );
}

/** Nodes by the snapshot's cluster index. */
function clusterNodes(model: MapModel): Pick<GraphNode, "size" | "label" | "hue">[] {
  const weights = model.clusterAt.map(({ volumePerMonth, keywords }) =>
    model.outline.volumePerMonth === null ? keywords.length : (volumePerMonth ?? 0),
  );
  const heaviest = weights.reduce((most, weight) => Math.max(most, weight), 1);
  // With many nodes, each gets less space.
  const crowd = Math.min(1, Math.sqrt(250 / Math.max(1, weights.length)));
  return model.clusterAt.map((own, at) => {
    const share = Math.sqrt((weights[at] ?? 0) / heaviest);
    return {
      size: NODE_PX.smallest + share * (NODE_PX.largest - NODE_PX.smallest) * crowd,
      label: formatNestedName(own),
      hue: getPillarColor(model, model.snapshot.clusters.pillar[own.cluster] ?? 0).line,
    };
  });
}

/** Width of an edge in px. @param strongest the maximum that any two clusters share */
export function computeEdgeWidth(sharedCount: number, strongest: number): number {
  const share = Math.sqrt(sharedCount / Math.max(1, strongest));
  return EDGE_PX.thinnest + share * (EDGE_PX.thickest - EDGE_PX.thinnest);
}
