import fc from "fast-check";
import { expect, test } from "vitest";
import { readLocks } from "#/clustering/locks.ts";
import { toOverlapGraph } from "#/clustering/graph/edge-blocks.ts";
import { linkPairs } from "#/clustering/link-groups.ts";

type Pair = readonly [one: number, other: number, probability: number];

function graphOf(nodeCount: number, pairs: readonly Pair[]) {
  const rows: [number, number][][] = Array.from({ length: nodeCount }, () => []);
  for (const [one, other, probability] of pairs) {
    rows[one]?.push([other, probability]);
    rows[other]?.push([one, probability]);
  }
  return toOverlapGraph(rows);
}

const FREE = readLocks(undefined, 0);

/** Joins the two groups with the highest mean over all their pairs, looking at every two of them each time. */
function linkSlowly(nodeCount: number, pairs: readonly Pair[], threshold: number): number[] {
  let groups = Array.from({ length: nodeCount }, (_, node) => [node]);
  const probabilityOf = (a: number, b: number) =>
    pairs.find(([x, y]) => (x === a && y === b) || (x === b && y === a))?.[2] ?? 0;
  for (;;) {
    const best = groups
      .flatMap((one, at) => groups.slice(at + 1).map((other) => ({ one, other })))
      .map(({ one, other }) => {
        const sum = one.flatMap((a) => other.map((b) => probabilityOf(a, b)));
        return { one, other, mean: sum.reduce((x, y) => x + y, 0) / sum.length };
      })
      .toSorted((a, b) => b.mean - a.mean)[0];
    if (!best || best.mean < threshold) break;
    groups = [
      ...groups.filter((g) => g !== best.one && g !== best.other),
      [...best.one, ...best.other],
    ];
  }
  const groupOf = Array.from({ length: nodeCount }, (_, node) =>
    groups.findIndex((group) => group.includes(node)),
  );
  const numbers = new Map<number, number>();
  return groupOf.map((group) => {
    numbers.set(group, numbers.get(group) ?? numbers.size);
    return numbers.get(group) ?? 0;
  });
}

test("linked pairs are the groups that comparing every two groups finds", () => {
  const nodeCount = 9;
  // Powers of two and distinct sums: no two means are equal, whatever order they are summed in.
  const probability = fc.integer({ min: 1, max: 2 ** 20 }).map((value) => value / 2 ** 20);
  const node = fc.integer({ min: 0, max: nodeCount - 1 });
  const pairs = fc.uniqueArray(fc.tuple(node, node, probability), {
    selector: ([a, b]) => Math.min(a, b) * nodeCount + Math.max(a, b),
    maxLength: 30,
  });
  fc.assert(
    fc.property(pairs, fc.double({ min: 0.05, max: 0.9, noNaN: true }), (found, threshold) => {
      const distinct = found.filter(([a, b]) => a !== b);
      expect([...linkPairs(graphOf(nodeCount, distinct), threshold, FREE)]).toEqual(
        linkSlowly(nodeCount, distinct, threshold),
      );
    }),
  );
});

test("a keyword joins a group only if it is probable with most of it", () => {
  const pairs: Pair[] = [
    [0, 1, 0.9],
    [1, 2, 0.9],
    [0, 2, 0.9],
    [2, 3, 0.8],
  ];
  expect([...linkPairs(graphOf(4, pairs), 0.4, FREE)]).toEqual([0, 0, 0, 1]);
  expect([...linkPairs(graphOf(4, pairs), 0.2, FREE)]).toEqual([0, 0, 0, 0]);
});

test("locked keywords are one group from the start and never join another lock", () => {
  const pairs: Pair[] = [
    [0, 1, 0.9],
    [1, 2, 0.9],
    [2, 3, 0.9],
  ];
  const locks = readLocks({ lockedTogether: [[0, 3], [2]] }, 4);
  const [a, b, c, d] = linkPairs(graphOf(4, pairs), 0.3, locks);
  expect(d).toBe(a);
  expect(c).not.toBe(a);
  expect([a, c]).toContain(b);
});
