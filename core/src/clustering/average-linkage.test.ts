import fc from "fast-check";
import { expect, test } from "vitest";
import { cutDendrogram, linkAverage, visitPairs } from "#/clustering/average-linkage.ts";

type Row = readonly number[];

/** Differences that rounding, or the order of the nodes, may decide. */
const CLOSE = 1e-4;

/**
 * Groups by the definition: the most similar two are joined as long as their mean similarity is at least `least`. null
 * when a decision is close.
 */
function joinOneByOne(similarity: readonly Row[], sizes: Row, least: number): number[][] | null {
  const groups = similarity.map((_, node) => [node]);
  const meanOf = (a: Row, b: Row) => {
    const pairs = a.flatMap((one) => b.map((other) => [one, other] as const));
    const weigh = ([one, other]: readonly [number, number]) =>
      (sizes[one] ?? 0) * (sizes[other] ?? 0);
    const sum = pairs.reduce(
      (all, [one, other]) => all + weigh([one, other]) * (similarity[one]?.[other] ?? 0),
      0,
    );
    return sum / pairs.reduce((all, pair) => all + weigh(pair), 0);
  };
  for (;;) {
    const pairs = groups.flatMap((group, at) =>
      groups.slice(0, at).map((other, place) => ({ place, at, mean: meanOf(group, other) })),
    );
    const [nearest, next] = pairs.toSorted((a, b) => b.mean - a.mean);
    if (nearest !== undefined && Math.abs(nearest.mean - least) < CLOSE) return null;
    if (nearest === undefined || nearest.mean < least) {
      return groups.map((group) => group.toSorted((a, b) => a - b)).toSorted(byFirst);
    }
    if (next !== undefined && nearest.mean - next.mean < CLOSE) return null;
    groups[nearest.place]?.push(...(groups.splice(nearest.at, 1)[0] ?? []));
  }
}

const byFirst = (a: Row, b: Row) => (a[0] ?? 0) - (b[0] ?? 0);

function listsOf(groupOf: Uint32Array): number[][] {
  const lists = new Map<number, number[]>();
  groupOf.forEach((group, node) => lists.set(group, [...(lists.get(group) ?? []), node]));
  return [...lists.values()].toSorted(byFirst);
}

/** Rows of a symmetric table, filled in turn. */
const anySimilarity = fc.integer({ min: 1, max: 9 }).chain((count) =>
  fc
    .array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: 36, maxLength: 36 })
    .map((drawn) => {
      const valueOf = (one: number, other: number) => drawn[(one * (one - 1)) / 2 + other] ?? 0;
      return Array.from({ length: count }, (_, one) =>
        Array.from({ length: count }, (__, other) =>
          one === other ? 0 : valueOf(Math.max(one, other), Math.min(one, other)),
        ),
      );
    }),
);

test("linkage joins the groups that joining one by one finds", () => {
  fc.assert(
    fc.property(anySimilarity, fc.double({ min: 0.05, max: 0.9, noNaN: true }), (rows, least) => {
      const sizes = rows.map((_, node) => 1 + (node % 3));
      const dendrogram = linkAverage(Float32Array.from(rows.flat()), Float64Array.from(sizes));
      const expected = joinOneByOne(rows, sizes, least);
      fc.pre(expected !== null);
      expect(listsOf(cutDendrogram(dendrogram, least))).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test("every pair comes together once, and never above the heights of its groups", () => {
  const rows = [
    [0, 0.9, 0.4, 0.1],
    [0.9, 0, 0.6, 0.1],
    [0.4, 0.6, 0, 0.2],
    [0.1, 0.1, 0.2, 0],
  ];
  const dendrogram = linkAverage(Float32Array.from(rows.flat()), new Float64Array(4).fill(1));
  const heights = new Map<string, number>();
  visitPairs(dendrogram, (one, other, height) => {
    const pair = `${String(Math.min(one, other))} ${String(Math.max(one, other))}`;
    expect(heights.has(pair)).toBe(false);
    heights.set(pair, Math.round(height * 1_000) / 1_000);
  });
  expect(Object.fromEntries(heights)).toEqual({
    "0 1": 0.9,
    "0 2": 0.5,
    "1 2": 0.5,
    "0 3": 0.133,
    "1 3": 0.133,
    "2 3": 0.133,
  });
});

test("no nodes and one node have no joins", () => {
  expect(linkAverage(new Float32Array(0), new Float64Array(0)).heights).toHaveLength(0);
  const one = linkAverage(new Float32Array(1), new Float64Array(1).fill(1));
  expect([...cutDendrogram(one, 0.5)]).toEqual([0]);
});

test("similarities that rounding made different in each direction are linked by the higher one", () => {
  // Each node's nearest is the next one: a chain of nearest neighbors that goes round and never ends.
  const rows = [
    [0, 0.5, 0.4],
    [0.4, 0, 0.5],
    [0.5, 0.4, 0],
  ];
  const { heights } = linkAverage(Float32Array.from(rows.flat()), new Float64Array(3).fill(1));
  expect([...heights]).toEqual([0.5, 0.5]);
});
