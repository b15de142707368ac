/**
 * Average linkage on a sparse graph: joins the two groups with the highest mean edge again and again; pairs without an edge
 * count as 0. Memory grows with the edges, and so does time as long as groups have few neighbors.
 * @see Sokal and Michener 1958, average linkage.
 *
 * Indexes come from the arrays' own lengths and are in range by construction, hence the `!` after them.
 */
import FlatQueue from "flatqueue";
import { NO_LOCKS, type LockLists } from "#/clustering/locks.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";

/** Two groups that joined; each is named by one of its nodes, and `one` is the name of both from then on. */
export interface Join {
  readonly one: number;
  readonly other: number;
  /** Mean edge between their nodes, or what stands in for it. Joins come with falling means. */
  readonly mean: number;
}

/** Groups of nodes, each named by one of them. */
export interface SummedGroups {
  /** node → the name of its group. */
  readonly nameOf: Uint32Array;
  /** Number of nodes by name of group; 0 where no group has the name. */
  readonly sizes: Float64Array;
  /** Name of group → name of another → sum of the edges between their nodes. */
  readonly sums: readonly Map<number, number>[];
}

/**
 * The joins of groups with a mean edge of at least `least`; of 0, all that have an edge. Changes the groups that it gets. Of
 * `locked` lists no two come into one group. `areSmallFirst`: what joins first is chosen by the mean divided by the nodes of
 * the smaller group, so that groups become more even.
 */
export function linkGroups(
  { nameOf, sizes, sums }: SummedGroups,
  least: number,
  { lockOf }: LockLists = NO_LOCKS,
  areSmallFirst = false,
): Join[] {
  const locks = new Uint32Array(sizes.length);
  lockOf.forEach((lock, node) => (locks[nameOf[node]!] ||= lock));
  const nearestTo = (group: number) => {
    let [nearest, mean] = [-1, 0];
    for (const [other, sum] of sums[group]!) {
      if (locks[group] !== 0 && locks[other] !== 0) continue;
      const edge = sum / (sizes[group]! * sizes[other]!);
      if (edge < least) continue;
      const between = areSmallFirst ? edge / Math.min(sizes[group]!, sizes[other]!) : edge;
      if (between < mean || (between === mean && other > nearest && nearest >= 0)) continue;
      [nearest, mean] = [other, between];
    }
    return { nearest, mean };
  };
  // A join never brings a third group nearer, so that what a group was offered with is the most it can have.
  const queue = new FlatQueue();
  const offer = (group: number, mean: number) => {
    if (mean > 0) queue.push(group, -mean);
  };
  sums.forEach((row, group) => {
    if (row.size > 0) offer(group, nearestTo(group).mean);
  });
  const joins: Join[] = [];
  while (queue.length > 0) {
    const offered = -queue.peekValue()!;
    const group = queue.pop()!;
    if (sizes[group] === 0) continue;
    const { nearest, mean } = nearestTo(group);
    if (mean < offered) {
      offer(group, mean);
      continue;
    }
    const [one, other] =
      sums[group]!.size < sums[nearest]!.size ? [nearest, group] : [group, nearest];
    joins.push({ one, other, mean });
    sums[one]!.delete(other);
    for (const [third, sum] of sums[other]!) {
      if (third === one) continue;
      const both = (sums[one]!.get(third) ?? 0) + sum;
      sums[one]!.set(third, both);
      sums[third]!.set(one, both);
      sums[third]!.delete(other);
    }
    sums[other]!.clear();
    sizes[one]! += sizes[other]!;
    sizes[other] = 0;
    locks[one] ||= locks[other]!;
    offer(one, nearestTo(one).mean);
  }
  return joins;
}

/** @param nameOf node → a node of its group, the same for all of the group */
export function sumUpGroups(graph: OverlapGraph, nameOf: Uint32Array): SummedGroups {
  const sizes = new Float64Array(graph.nodeCount);
  const sums: Map<number, number>[] = Array.from({ length: graph.nodeCount }, () => new Map());
  for (let node = 0; node < graph.nodeCount; node++) {
    const group = nameOf[node]!;
    const row = sums[group]!;
    sizes[group]! += 1;
    graph.visit(node);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const other = nameOf[graph.neighbours[edge]!]!;
      if (other !== group) row.set(other, (row.get(other) ?? 0) + graph.weights[edge]!);
    }
  }
  return { nameOf, sizes, sums };
}

/**
 * node → group, numbered in order of the first node: groups join while their mean is at least `threshold` (above 0). Locked
 * lists are groups from the start.
 */
export function linkPairs(graph: OverlapGraph, threshold: number, locks: LockLists): Uint32Array {
  const nameOf = Uint32Array.from({ length: graph.nodeCount }, (_, node) => node);
  for (const list of locks.lists) {
    const first = Math.min(...list);
    for (const node of list) nameOf[node] = first;
  }
  return applyJoins(nameOf, linkGroups(sumUpGroups(graph, nameOf), threshold, locks));
}

/** node → group after `joins` of the groups in `nameOf`, numbered in order of the first node. */
export function applyJoins(nameOf: Uint32Array, joins: readonly Join[]): Uint32Array {
  const joinedTo = Uint32Array.from(nameOf, (_, node) => node);
  for (const { one, other } of joins) joinedTo[other] = one;
  const numbers = new Map<number, number>();
  return nameOf.map((name) => {
    let group = name;
    while (joinedTo[group] !== group) group = joinedTo[group]!;
    const number = numbers.get(group) ?? numbers.size;
    numbers.set(group, number);
    return number;
  });
}
