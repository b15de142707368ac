/** A graph with one node for each part of another: the step between two levels of the Leiden algorithm. */
import type { CommunityProblem } from "#/clustering/community-problem.ts";
import { groupNodes } from "#/clustering/node-groups.ts";
import { TieBlocks } from "#/clustering/tie-blocks.ts";

/** Ties between parts are summed, ties inside a part are left out: no move depends on them. */
export function aggregateGraph(
  problem: CommunityProblem,
  partOf: Uint32Array,
  partCount: number,
): CommunityProblem {
  const { graph, lockOf } = problem;
  const parts = groupNodes(partOf, partCount);
  const sizes = new Float64Array(partCount);
  const partLock = new Uint32Array(lockOf.length > 0 ? partCount : 0);
  const ties = new TieBlocks(partCount);
  const weightTo = new Float64Array(partCount);
  const seen = new Uint32Array(partCount);
  for (let part = 0; part < partCount; part++) {
    let seenCount = 0;
    for (let index = parts.offsets[part]!; index < parts.offsets[part + 1]!; index++) {
      const node = parts.members[index]!;
      sizes[part]! += problem.sizes[node]!;
      if (lockOf.length > 0 && lockOf[node]! > 0) partLock[part] = lockOf[node]!;
      graph.visit(node);
      for (let tie = graph.start; tie < graph.end; tie++) {
        const other = partOf[graph.neighbours[tie]!]!;
        if (other === part) continue;
        if (weightTo[other] === 0) seen[seenCount++] = other;
        weightTo[other]! += graph.weights[tie]!;
      }
    }
    for (let index = 0; index < seenCount; index++) {
      ties.add(seen[index]!, weightTo[seen[index]!]!);
      weightTo[seen[index]!] = 0;
    }
    ties.endNode();
  }
  return { ...problem, graph: ties, sizes, lockOf: partLock };
}
