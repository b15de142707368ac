/** A graph with one node for each part of another graph: the step between two levels of the Leiden algorithm. */
import type { CommunityProblem } from "#/clustering/communities/community-problem.ts";
import { groupNodes } from "#/clustering/communities/node-groups.ts";
import { EdgeBlocks } from "#/clustering/graph/edge-blocks.ts";

/** Edges between parts are summed; edges inside a part are dropped because no move depends on them. */
export function aggregateGraph(
  problem: CommunityProblem,
  partOf: Uint32Array,
  partCount: number,
): CommunityProblem {
  const { graph, lockOf } = problem;
  const parts = groupNodes(partOf, partCount);
  const sizes = new Float64Array(partCount);
  const partLock = new Uint32Array(lockOf.length > 0 ? partCount : 0);
  const edges = new EdgeBlocks(partCount);
  const weightTo = new Float64Array(partCount);
  const seen = new Uint32Array(partCount);
  for (let part = 0; part < partCount; part++) {
    let seenCount = 0;
    for (let index = parts.offsets[part]!; index < parts.offsets[part + 1]!; index++) {
      const node = parts.members[index]!;
      sizes[part]! += problem.sizes[node]!;
      if (lockOf.length > 0 && lockOf[node]! > 0) partLock[part] = lockOf[node]!;
      graph.visit(node);
      for (let edge = graph.start; edge < graph.end; edge++) {
        const other = partOf[graph.neighbours[edge]!]!;
        if (other === part) continue;
        if (weightTo[other] === 0) seen[seenCount++] = other;
        weightTo[other]! += graph.weights[edge]!;
      }
    }
    for (let index = 0; index < seenCount; index++) {
      edges.add(seen[index]!, weightTo[seen[index]!]!);
      weightTo[seen[index]!] = 0;
    }
    edges.endNode();
  }
  return { ...problem, graph: edges, sizes, lockOf: partLock };
}
