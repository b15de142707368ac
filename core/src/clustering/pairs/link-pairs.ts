/**
 * Average linkage on a sparse graph: joins the two groups with the highest mean probability again and again; pairs without
 * an edge count as 0. Time and memory grow with the edges.
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */
import FlatQueue from "flatqueue";
import type { LockLists } from "#/clustering/locks.ts";
import type { OverlapGraph } from "#/clustering/overlap-graph.ts";

/**
 * node → group, numbered in order of the first node. Groups join while their mean is at least `threshold` (above 0). Locked
 * lists are groups from the start, and no group has more than one of them.
 */
export function linkPairs(
  graph: OverlapGraph,
  threshold: number,
  { lists, lockOf }: LockLists,
): Uint32Array {
  const groupOf = Uint32Array.from({ length: graph.nodeCount }, (_, node) => node);
  for (const list of lists) {
    const first = Math.min(...list);
    for (const node of list) groupOf[node] = first;
  }
  const size = new Float64Array(graph.nodeCount);
  for (const group of groupOf) size[group]! += 1;
  /** group → other group → sum of the probabilities of their pairs. */
  const sums: Map<number, number>[] = Array.from({ length: graph.nodeCount }, () => new Map());
  for (let node = 0; node < graph.nodeCount; node++) {
    const group = groupOf[node]!;
    graph.visit(node);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const other = groupOf[graph.neighbours[edge]!]!;
      if (other !== group)
        sums[group]!.set(other, (sums[group]!.get(other) ?? 0) + graph.weights[edge]!);
    }
  }
  const locked = Uint32Array.from(groupOf, (_, node) => lockOf[node] ?? 0);
  const mayJoin = (a: number, b: number) => locked[a] === 0 || locked[b] === 0;
  const meanOf = (one: number, other: number) =>
    (sums[one]!.get(other) ?? 0) / (size[one]! * size[other]!);
  const queue = new FlatQueue();
  const offer = (a: number, b: number) => {
    const one = Math.min(a, b);
    const other = Math.max(a, b);
    const mean = meanOf(one, other);
    if (mean >= threshold && mayJoin(one, other)) queue.push(one * graph.nodeCount + other, -mean);
  };
  sums.forEach((row, group) => {
    for (const other of row.keys()) if (group < other) offer(group, other);
  });
  const joinedTo = Uint32Array.from(groupOf);
  while (queue.length > 0) {
    const mean = -queue.peekValue()!;
    const pair = queue.pop()!;
    const one = Math.floor(pair / graph.nodeCount);
    const other = pair % graph.nodeCount;
    // Offers are not withdrawn when a group changes: then an older one has another mean.
    if (meanOf(one, other) !== mean || !mayJoin(one, other)) continue;
    joinedTo[other] = one;
    size[one]! += size[other]!;
    locked[one] ||= locked[other]!;
    sums[one]!.delete(other);
    for (const [third, its] of sums[other]!) {
      sums[third]!.delete(other);
      if (third === one) continue;
      const both = (sums[one]!.get(third) ?? 0) + its;
      sums[one]!.set(third, both);
      sums[third]!.set(one, both);
    }
    sums[other]!.clear();
    for (const third of sums[one]!.keys()) offer(one, third);
  }
  return numberGroups(groupOf, joinedTo);
}

function numberGroups(groupOf: Uint32Array, joinedTo: Uint32Array): Uint32Array {
  const numbers = new Map<number, number>();
  return groupOf.map((first) => {
    let group = first;
    while (joinedTo[group] !== group) group = joinedTo[group]!;
    const number = numbers.get(group) ?? numbers.size;
    numbers.set(group, number);
    return number;
  });
}
