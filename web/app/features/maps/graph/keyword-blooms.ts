/**
 * The keywords of the clusters that are looked at closely: they bloom round their cluster when there is room for them
 * and go when there is none, so that a graph of 50,000 keywords never has more than some hundred of them.
 */
import type Sigma from "sigma";
import type { GraphEdge, GraphNode, MapGraph } from "#/features/maps/graph/graph-data.ts";

export interface BloomKeyword {
  readonly keyword: number;
  readonly text: string;
}

export interface KeywordBlooms {
  /** Once the clusters stand where they stay. */
  readonly begin: () => void;
  readonly end: () => void;
}

/** Zoomed in this far, names of keywords have room. */
const BLOOM_RATIO = 0.16;
const CLUSTERS_MAX = 24;
const KEYWORDS_PER_CLUSTER = 40;
const STEP_PX = 16;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

export function createKeywordBlooms(
  sigma: Sigma<GraphNode, GraphEdge>,
  graph: MapGraph,
  keywordsOf: (cluster: number) => readonly BloomKeyword[],
): KeywordBlooms {
  const blooming = new Map<number, readonly string[]>();
  let frame = 0;
  const follow = () => {
    frame = 0;
    const near = sigma.getCamera().ratio > BLOOM_RATIO ? [] : clustersInSight(sigma, graph);
    const wanted = new Set(near);
    for (const [cluster, nodes] of blooming) {
      if (wanted.has(cluster)) continue;
      for (const node of nodes) graph.dropNode(node);
      blooming.delete(cluster);
    }
    for (const cluster of wanted) {
      if (!blooming.has(cluster)) blooming.set(cluster, bloom(sigma, graph, cluster, keywordsOf));
    }
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(follow);
  };
  return {
    begin: () => {
      sigma.getCamera().on("updated", schedule);
      schedule();
    },
    end: () => cancelAnimationFrame(frame),
  };
}

/** Those in the window, the nearest to its middle first. */
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

function bloom(
  sigma: Sigma<GraphNode, GraphEdge>,
  graph: MapGraph,
  cluster: number,
  keywordsOf: (cluster: number) => readonly BloomKeyword[],
): string[] {
  const center = graph.getNodeAttributes(String(cluster));
  // As many px as at the zoom at which they begin to bloom, whatever it is now.
  const step =
    (STEP_PX * BLOOM_RATIO) / (sigma.getGraphToViewportRatio() * sigma.getCamera().ratio);
  return keywordsOf(cluster)
    .slice(0, KEYWORDS_PER_CLUSTER)
    .map(({ keyword, text }, rank) => {
      const radius = step * (1 + Math.sqrt(rank + 1));
      const node = `k${String(keyword)}`;
      graph.addNode(node, {
        x: center.x + radius * Math.cos(rank * GOLDEN_ANGLE),
        y: center.y + radius * Math.sin(rank * GOLDEN_ANGLE),
        size: 2.2,
        label: text,
        hue: center.hue,
        cluster,
        keyword,
      });
      return node;
    });
}
