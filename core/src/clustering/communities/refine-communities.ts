/** The refinement step of the Leiden algorithm: splits each community and rebuilds it along its edges. */
import type { CommunityProblem } from "#/clustering/communities/community-problem.ts";
import { groupNodes } from "#/clustering/communities/node-groups.ts";

/**
 * A partition finer than `community` with connected parts: within each community nodes start alone, and a node that is
 * still alone joins the part with the largest gain, provided that both are well connected to the rest of the community.
 * Ids are below the node count. Greedy where the paper draws at random.
 */
export function refineCommunities(
  problem: CommunityProblem,
  community: Uint32Array,
  communityCount: number,
): Uint32Array {
  const { graph, sizes, resolution } = problem;
  const nodeCount = graph.nodeCount;
  const groups = groupNodes(community, communityCount);
  const refined = Uint32Array.from(community, (_, node) => node);
  const partSize = sizes.slice();
  const partMembers = new Uint32Array(nodeCount).fill(1);
  /** Weight from a part to the rest of its community. */
  const partEdges = new Float64Array(nodeCount);
  const weightTo = new Float64Array(nodeCount);
  const seen = new Uint32Array(nodeCount);

  for (let group = 0; group < communityCount; group++) {
    const first = groups.offsets[group]!;
    const last = groups.offsets[group + 1]!;
    if (last - first < 2) continue;
    let groupSize = 0;
    for (let index = first; index < last; index++) {
      const node = groups.members[index]!;
      groupSize += sizes[node]!;
      graph.visit(node);
      let inside = 0;
      for (let edge = graph.start; edge < graph.end; edge++) {
        if (community[graph.neighbours[edge]!] === group) inside += graph.weights[edge]!;
      }
      partEdges[node] = inside;
    }
    for (let index = first; index < last; index++) {
      const node = groups.members[index]!;
      const size = sizes[node]!;
      if (refined[node] !== node || partMembers[node] !== 1) continue;
      if (partEdges[node]! < resolution * size * (groupSize - size)) continue;
      graph.visit(node);
      let seenCount = 0;
      for (let edge = graph.start; edge < graph.end; edge++) {
        const neighbour = graph.neighbours[edge]!;
        if (community[neighbour] !== group) continue;
        const part = refined[neighbour]!;
        if (weightTo[part] === 0) seen[seenCount++] = part;
        weightTo[part]! += graph.weights[edge]!;
      }
      let best = node;
      let bestGain = 0;
      let bestWeight = 0;
      for (let part = 0; part < seenCount; part++) {
        const other = seen[part]!;
        const weight = weightTo[other]!;
        weightTo[other] = 0;
        const otherSize = partSize[other]!;
        const gain = weight - resolution * size * otherSize;
        if (gain <= bestGain) continue;
        if (partEdges[other]! < resolution * otherSize * (groupSize - otherSize)) continue;
        best = other;
        bestGain = gain;
        bestWeight = weight;
      }
      if (best === node) continue;
      refined[node] = best;
      partSize[best]! += size;
      partMembers[best]!++;
      partEdges[best]! += partEdges[node]! - 2 * bestWeight;
      partMembers[node] = 0;
    }
  }
  return refined;
}
