/**
 * The keywords of clusters shown at close range: they appear around their cluster when there is room for them and
 * disappear when there is none, so that a graph of 50,000 keywords never shows more than a few hundred.
 */
import type Sigma from "sigma";
import type { GraphEdge, GraphNode, MapGraph } from "#/map-views/graph/graph-data.ts";
import { GOLDEN_ANGLE } from "#/map-views/graph/graph-start.ts";

export interface NearbyKeyword {
  readonly keyword: number;
  readonly text: string;
}

export interface NearbyKeywords {
  /** Once the clusters have settled. */
  readonly begin: () => void;
  readonly end: () => void;
}

/** Zoom at which keyword names have room. */
const CLOSE_RATIO = 0.16;
const CLUSTERS_MAX = 24;
const KEYWORDS_PER_CLUSTER = 40;
const STEP_PX = 16;
/** Nearby clusters are not computed while the viewport moves, because that checks every cluster. */
const REST_MS = 90;

export function createNearbyKeywords(
  sigma: Sigma<GraphNode, GraphEdge>,
  graph: MapGraph,
  keywordsOf: (cluster: number) => readonly NearbyKeyword[],
): NearbyKeywords {
  const shown = new Map<number, readonly string[]>();
  const nodes = new NodePool(graph);
  let rest: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    const near = sigma.getCamera().ratio > CLOSE_RATIO ? [] : clustersInSight(sigma, graph);
    const wanted = new Set(near);
    for (const [cluster, names] of shown) {
      if (wanted.has(cluster)) continue;
      for (const name of names) nodes.free(name);
      shown.delete(cluster);
    }
    for (const cluster of wanted) {
      if (shown.has(cluster)) continue;
      const places = placeAround(sigma, graph, cluster, keywordsOf);
      shown.set(
        cluster,
        places.map((place) => nodes.take(place)),
      );
    }
  };
  const schedule = () => {
    clearTimeout(rest);
    rest = setTimeout(follow, REST_MS);
  };
  return {
    begin: () => {
      sigma.getCamera().on("updated", schedule);
      schedule();
    },
    end: () => {
      // An animation still in progress would trigger it again, on a canvas that is gone.
      sigma.getCamera().off("updated", schedule);
      clearTimeout(rest);
    },
  };
}

/** Nodes are reused for keywords: whenever one is dropped, Sigma processes the entire graph again. */
class NodePool {
  readonly #graph: MapGraph;
  readonly #free: string[] = [];
  #made = 0;

  constructor(graph: MapGraph) {
    this.#graph = graph;
  }

  /** @returns its name */
  take(node: GraphNode): string {
    const free = this.#free.pop();
    if (free !== undefined) {
      this.#graph.replaceNodeAttributes(free, node);
      return free;
    }
    this.#made += 1;
    return this.#graph.addNode(`keyword ${String(this.#made)}`, node);
  }

  free(name: string): void {
    this.#graph.setNodeAttribute(name, "hidden", true);
    this.#free.push(name);
  }
}

/** Clusters in the viewport, the nearest to its center first. */
function clustersInSight(sigma: Sigma<GraphNode, GraphEdge>, graph: MapGraph): number[] {
  const { width, height } = sigma.getDimensions();
  const found: { cluster: number; farPx: number }[] = [];
  graph.forEachNode((_, { x, y, cluster, keyword }) => {
    if (keyword >= 0) return;
    const at = sigma.graphToViewport({ x, y });
    if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) return;
    found.push({ cluster, farPx: Math.hypot(at.x - width / 2, at.y - height / 2) });
  });
  found.sort((a, b) => a.farPx - b.farPx || a.cluster - b.cluster);
  return found.slice(0, CLUSTERS_MAX).map(({ cluster }) => cluster);
}

/** Places a cluster's keywords around it, the first one nearest. */
function placeAround(
  sigma: Sigma<GraphNode, GraphEdge>,
  graph: MapGraph,
  cluster: number,
  keywordsOf: (cluster: number) => readonly NearbyKeyword[],
): GraphNode[] {
  const { x, y, hue } = graph.getNodeAttributes(String(cluster));
  // The same size in px as at the zoom where they first appear, whatever the current zoom.
  const step =
    (STEP_PX * CLOSE_RATIO) / (sigma.getGraphToViewportRatio() * sigma.getCamera().ratio);
  return keywordsOf(cluster)
    .slice(0, KEYWORDS_PER_CLUSTER)
    .map(({ keyword, text }, rank) => {
      const radius = step * (1 + Math.sqrt(rank + 1));
      return {
        x: x + radius * Math.cos(rank * GOLDEN_ANGLE),
        y: y + radius * Math.sin(rank * GOLDEN_ANGLE),
        size: 2.2,
        label: text,
        hue,
        cluster,
        keyword,
        hidden: false,
      };
    });
}
