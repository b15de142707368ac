/**
 * A part of a large map that looks like the whole from within: keywords together with those they are tied to most, so
 * that clusters and their near neighbours are in it complete. (Keywords drawn singly would leave clusters of one.)
 */
import type { SerpTable } from "#/clustering/clustering.ts";
import { shuffledOrder, createSeededRandom } from "#/clustering/seeded-random.ts";
import type { TieGraph } from "#/clustering/tie-graph.ts";

/** Strongest ties followed from a keyword. */
const TIES_FOLLOWED = 8;
/** Neighbourhoods that a sample is made of, at least. */
const FEWEST_NEIGHBOURHOODS = 12;

/** About `size` keywords, ascending: neighbourhoods grown along strong ties from keywords drawn by `seed`. */
export function sampleKeywords(graph: TieGraph, size: number, seed: number): Uint32Array {
  const isSampled = new Uint8Array(graph.nodeCount);
  const sampled = new Uint32Array(Math.min(size, graph.nodeCount));
  const mostOfOne = Math.ceil(size / FEWEST_NEIGHBOURHOODS);
  let count = 0;
  for (const start of shuffledOrder(graph.nodeCount, createSeededRandom(seed))) {
    if (count === sampled.length) break;
    if (isSampled[start] === 1) continue;
    isSampled[start] = 1;
    let visited = count;
    sampled[count++] = start;
    const end = Math.min(sampled.length, visited + mostOfOne);
    for (; visited < count && count < end; visited++) {
      for (const neighbour of strongestTies(graph, sampled[visited]!)) {
        if (count === end) break;
        if (isSampled[neighbour] === 1) continue;
        isSampled[neighbour] = 1;
        sampled[count++] = neighbour;
      }
    }
  }
  return sampled.sort();
}

/** The node's strongest ties, strongest first, of equal ones the first met. */
function strongestTies(graph: TieGraph, node: number): number[] {
  graph.visit(node);
  const nodes: number[] = [];
  const weights: number[] = [];
  for (let tie = graph.start; tie < graph.end; tie++) {
    const weight = graph.weights[tie]!;
    let place = nodes.length;
    while (place > 0 && weights[place - 1]! < weight) place--;
    if (place === TIES_FOLLOWED) continue;
    nodes.splice(place, 0, graph.neighbours[tie]!);
    weights.splice(place, 0, weight);
    nodes.length = Math.min(nodes.length, TIES_FOLLOWED);
    weights.length = nodes.length;
  }
  return nodes;
}

/** The rows of `keywords` alone, with URLs renumbered without gaps; `urlOf[id]` is the URL's id in the whole table. */
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
