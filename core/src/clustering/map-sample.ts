/**
 * A sample of a large map that keeps its local structure: keywords together with those they have the strongest edges
 * to, so that clusters and their near neighbors are complete. (Drawing keywords individually would leave clusters of
 * one.)
 */
import type { SerpTable } from "#/clustering/clustering.ts";
import { EdgeBlocks } from "#/clustering/graph/edge-blocks.ts";
import { shuffleIndexes, createSeededRandom } from "#/clustering/graph/seeded-random.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";

/** Number of strongest edges followed from a keyword. */
const EDGES_FOLLOWED = 8;
/** Minimum number of neighborhoods in a sample. */
const MIN_NEIGHBOURHOODS = 12;

/** About `size` keywords, ascending: neighborhoods grown along strong edges from keywords drawn by `seed`. */
export function sampleKeywords(graph: OverlapGraph, size: number, seed: number): Uint32Array {
  const isSampled = new Uint8Array(graph.nodeCount);
  const sampled = new Uint32Array(Math.min(size, graph.nodeCount));
  const mostOfOne = Math.ceil(size / MIN_NEIGHBOURHOODS);
  let count = 0;
  for (const start of shuffleIndexes(graph.nodeCount, createSeededRandom(seed))) {
    if (count === sampled.length) break;
    if (isSampled[start] === 1) continue;
    isSampled[start] = 1;
    let visited = count;
    sampled[count++] = start;
    const end = Math.min(sampled.length, visited + mostOfOne);
    for (; visited < count && count < end; visited++) {
      for (const neighbour of strongestEdges(graph, sampled[visited]!)) {
        if (count === end) break;
        if (isSampled[neighbour] === 1) continue;
        isSampled[neighbour] = 1;
        sampled[count++] = neighbour;
      }
    }
  }
  return sampled.sort();
}

/** The node's strongest edges, strongest first; ties keep their order. */
function strongestEdges(graph: OverlapGraph, node: number): number[] {
  graph.visit(node);
  const nodes: number[] = [];
  const weights: number[] = [];
  for (let edge = graph.start; edge < graph.end; edge++) {
    const weight = graph.weights[edge]!;
    let place = nodes.length;
    while (place > 0 && weights[place - 1]! < weight) place--;
    if (place === EDGES_FOLLOWED) continue;
    nodes.splice(place, 0, graph.neighbours[edge]!);
    weights.splice(place, 0, weight);
    nodes.length = Math.min(nodes.length, EDGES_FOLLOWED);
    weights.length = nodes.length;
  }
  return nodes;
}

/** Returns the rows of `keywords` alone, with URLs renumbered without gaps; `urlOf[id]`: id in the full table. */
export function takeRows(
  table: SerpTable,
  keywords: Uint32Array,
): { readonly table: SerpTable; readonly urlOf: Uint32Array } {
  const offsets = new Uint32Array(keywords.length + 1);
  keywords.forEach((keyword, row) => {
    const length = table.offsets[keyword + 1]! - table.offsets[keyword]!;
    offsets[row + 1] = offsets[row]! + length;
  });
  const urls = new Uint32Array(offsets[keywords.length]!);
  const idOf = new Map<number, number>();
  let at = 0;
  for (const keyword of keywords) {
    for (let from = table.offsets[keyword]!; from < table.offsets[keyword + 1]!; from++) {
      const url = table.urls[from]!;
      let id = idOf.get(url);
      if (id === undefined) {
        id = idOf.size;
        idOf.set(url, id);
      }
      urls[at++] = id;
    }
  }
  return {
    table: { keywordCount: keywords.length, urlCount: idOf.size, offsets, urls },
    urlOf: Uint32Array.from(idOf.keys()),
  };
}

/** Returns `nodes` and the edges among them, numbered by their position in `nodes`; rows are ascending. */
export function takeNodes(graph: OverlapGraph, nodes: Uint32Array): OverlapGraph {
  const positionOf = new Int32Array(graph.nodeCount).fill(-1);
  nodes.forEach((node, position) => {
    positionOf[node] = position;
  });
  const taken = new EdgeBlocks(nodes.length);
  const weightTo = new Float32Array(nodes.length);
  for (const node of nodes) {
    const row: number[] = [];
    graph.visit(node);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const position = positionOf[graph.neighbours[edge]!]!;
      if (position < 0) continue;
      row.push(position);
      weightTo[position] = graph.weights[edge]!;
    }
    for (const position of row.sort((a, b) => a - b)) taken.add(position, weightTo[position]!);
    taken.endNode();
  }
  return taken;
}
