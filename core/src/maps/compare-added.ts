/** Keywords that people add to a map, compared by meaning: once, for everybody. */
import { connectPairs } from "#/clustering/pairs/connect-pairs.ts";
import { COMPARED_NEIGHBOURS_MAX, type ComparedKeyword } from "#/snapshot/map-change.ts";
import { STEPS, type WordingColumns } from "#/snapshot/wording-columns.ts";

/** The keywords of `texts` that were added since the others were compared, compared with them by meaning. */
export function compareAdded(
  texts: readonly string[],
  { uncompared = [] }: WordingColumns,
  vectors: readonly Float32Array[],
): ComparedKeyword[] {
  const added = new Set(uncompared);
  const graph = connectPairs(texts, vectors, added);
  return uncompared.map((keyword) => {
    graph.visit(keyword);
    const near: { readonly text: string; readonly thousandths: number }[] = [];
    for (let edge = graph.start; edge < graph.end; edge++) {
      const neighbour = graph.neighbours[edge] ?? 0;
      // A pair of two added ones is listed with the first.
      if (added.has(neighbour) && neighbour < keyword) continue;
      const thousandths = Math.round((graph.weights[edge] ?? 0) * STEPS);
      near.push({ text: texts[neighbour] ?? "", thousandths });
    }
    near.sort((a, b) => b.thousandths - a.thousandths);
    near.splice(COMPARED_NEIGHBOURS_MAX);
    return {
      text: texts[keyword] ?? "",
      neighbours: near.map(({ text }) => text),
      thousandths: near.map(({ thousandths }) => thousandths),
    };
  });
}
