/** The local moves of the Leiden algorithm: each node moves where it gains most, until no move gains anything. */
import type { CommunityProblem } from "#/clustering/communities/community-problem.ts";

/** Gains below this are rounding errors; without it two equal choices could alternate forever. */
export const MIN_GAIN = 1e-9;

/**
 * Moves nodes between the communities of `community` (ids below the node count; changed in place) using a queue that a
 * node re-enters when a neighbor has moved to another community. Returns the number of moves.
 */
export function moveNodes(problem: CommunityProblem, community: Uint32Array): number {
  const { graph, sizes, lockOf, resolution } = problem;
  const nodeCount = graph.nodeCount;
  const isLocked = lockOf.length > 0;
  const communitySize = new Float64Array(nodeCount);
  const communityLock = new Uint32Array(isLocked ? nodeCount : 0);
  for (let node = 0; node < nodeCount; node++) {
    const own = community[node]!;
    communitySize[own]! += sizes[node]!;
    if (isLocked && lockOf[node]! > 0) communityLock[own] = lockOf[node]!;
  }
  const empty = new Uint32Array(nodeCount);
  let emptyCount = 0;
  for (let id = nodeCount - 1; id >= 0; id--) {
    if (communitySize[id] === 0) empty[emptyCount++] = id;
  }
  const weightTo = new Float64Array(nodeCount);
  const seen = new Uint32Array(nodeCount);
  const queue = Uint32Array.from(community, (_, node) => node);
  const isQueued = new Uint8Array(nodeCount).fill(1);
  let head = 0;
  let waiting = nodeCount;
  let moves = 0;

  while (waiting > 0) {
    const node = queue[head]!;
    head = head + 1 === nodeCount ? 0 : head + 1;
    waiting--;
    isQueued[node] = 0;
    const own = community[node]!;
    const size = sizes[node]!;
    const lock = isLocked ? lockOf[node]! : 0;
    graph.visit(node);
    const { neighbours, weights, start, end } = graph;
    let seenCount = 0;
    for (let edge = start; edge < end; edge++) {
      const other = community[neighbours[edge]!]!;
      if (weightTo[other] === 0) seen[seenCount++] = other;
      weightTo[other]! += weights[edge]!;
    }
    let best = own;
    let bestGain = weightTo[own]! - resolution * size * (communitySize[own]! - size) + MIN_GAIN;
    for (let index = 0; index < seenCount; index++) {
      const other = seen[index]!;
      const gain = weightTo[other]! - resolution * size * communitySize[other]!;
      weightTo[other] = 0;
      if (other === own || gain <= bestGain) continue;
      if (lock > 0 && communityLock[other]! > 0) continue;
      best = other;
      bestGain = gain;
    }
    if (bestGain < 0 && communitySize[own]! > size && emptyCount > 0) {
      best = empty[--emptyCount]!;
    }
    if (best === own) continue;
    moves++;
    community[node] = best;
    communitySize[own]! -= size;
    communitySize[best]! += size;
    if (lock > 0) {
      communityLock[own] = 0;
      communityLock[best] = lock;
    }
    if (communitySize[own] === 0) empty[emptyCount++] = own;
    for (let edge = start; edge < end; edge++) {
      const neighbour = neighbours[edge]!;
      if (isQueued[neighbour] === 1 || community[neighbour] === best) continue;
      isQueued[neighbour] = 1;
      let tail = head + waiting;
      if (tail >= nodeCount) tail -= nodeCount;
      queue[tail] = neighbour;
      waiting++;
    }
  }
  return moves;
}
