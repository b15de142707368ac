import fc from "fast-check";
import { expect, test } from "vitest";
import { clusterSerps } from "#/clustering/cluster-serps.ts";
import type { Clustering, ClusteringOptions, SerpTable } from "#/clustering/clustering.ts";
import { inSoak } from "#/testing/in-soak.ts";

function tableOf(rows: readonly (readonly number[])[]): SerpTable {
  const offsets = Uint32Array.from([0, ...rows.map((_, i) => rows.slice(0, i + 1).flat().length)]);
  const urls = Uint32Array.from(rows.flat());
  return { keywordCount: rows.length, urlCount: Math.max(0, ...urls) + 1, offsets, urls };
}

/** Clusters as sorted keyword lists, largest first. */
function listsOf({ clusterOf, clusterCount }: Clustering): number[][] {
  const lists: number[][] = Array.from({ length: clusterCount }, () => []);
  clusterOf.forEach((cluster, keyword) => lists[cluster]?.push(keyword));
  return lists;
}

const anyRows = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 8 }), {
  maxLength: 40,
});
const RUNS = { numRuns: inSoak(500, 30) };
const anyMethod = fc.constantFrom<ClusteringOptions["method"][]>("auto", "soft", "hard");

test("a URL that ranks for everything does not merge clusters", () => {
  const rows = Array.from({ length: 60 }, (_, keyword) => {
    const topic = Math.floor(keyword / 6);
    const own = [0, 1, 2, 3, 4].map((page) => 10 + topic * 6 + ((page + keyword) % 6));
    return [0, 1, ...own];
  });
  const found = clusterSerps(tableOf(rows), { method: "auto" });
  expect(listsOf(found)).toEqual(
    Array.from({ length: 10 }, (_, topic) => [0, 1, 2, 3, 4, 5].map((k) => topic * 6 + k)),
  );
  expect(found.evidence.items.subarray(0, 5).every((url) => url >= 10)).toBe(true);
});

test("no keywords give no clusters", () => {
  const found = clusterSerps(tableOf([]), { method: "auto" });
  expect(found.clusterCount).toBe(0);
  expect(found.pillarCount).toBe(0);
  expect(found.clusterOf).toHaveLength(0);
});

test.each(["auto", "soft", "hard"] as const)(
  "%s leaves keywords without results or edges alone, with zero confidence and no runner-up",
  (method) => {
    const found = clusterSerps(tableOf([[], [1, 2, 3], [4, 5, 6], []]), { method });
    expect(found.clusterCount).toBe(4);
    expect([...found.keywordConfidence, ...found.clusterConfidence]).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0,
    ]);
    expect([...found.runnerUpOf]).toEqual([-1, -1, -1, -1]);
    expect(found.evidence.items).toHaveLength(0);
  },
);

test.each(["auto", "soft", "hard"] as const)(
  "%s groups keywords with the same results",
  (method) => {
    const rows = [1, 2, 3, 4, 5];
    const found = clusterSerps(tableOf([rows, [9, 10, 11], rows, rows]), { method });
    expect(listsOf(found)).toEqual([[0, 2, 3], [1]]);
    expect(found.keywordConfidence[0]).toBeGreaterThan(0.5);
  },
);

// Shared URLs: 0–1 three, 0–2 three, 1–2 two, 2–3 three, 0–3 none.
const WORKED_EXAMPLE = [
  [1, 2, 3, 4, 5, 6],
  [1, 2, 3, 11, 12, 13],
  [2, 3, 4, 14, 15, 16],
  [14, 15, 16, 21, 22, 23],
];

test("soft takes keywords that share enough with the head, whatever members share among themselves", () => {
  const found = clusterSerps(tableOf(WORKED_EXAMPLE), { method: "soft", threshold: 3 });
  expect(listsOf(found)).toEqual([[0, 1, 2], [3]]);
});

test("hard takes only keywords that share enough with every member", () => {
  const found = clusterSerps(tableOf(WORKED_EXAMPLE), { method: "hard", threshold: 3 });
  expect(listsOf(found)).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test("soft and hard let the highest-priority keyword pick first", () => {
  const priority = [0, 0, 0, 900];
  const soft = clusterSerps(tableOf(WORKED_EXAMPLE), { method: "soft", threshold: 3, priority });
  expect(listsOf(soft)).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test("soft and hard count hub URLs like any other", () => {
  const rows = Array.from({ length: 40 }, (_, keyword) => [0, 1, 2, 100 + keyword]);
  expect(clusterSerps(tableOf(rows), { method: "soft", threshold: 3 }).clusterCount).toBe(1);
  expect(clusterSerps(tableOf(rows), { method: "hard", threshold: 3 }).clusterCount).toBe(1);
  expect(clusterSerps(tableOf(rows), { method: "hard", threshold: 4 }).clusterCount).toBe(40);
});

test("confidence is less for a keyword between two clusters, and the runner-up is the other one", () => {
  const found = clusterSerps(tableOf(WORKED_EXAMPLE), { method: "hard", threshold: 3 });
  const [between = 0, inside = 0] = found.keywordConfidence.subarray(2, 4);
  expect(found.runnerUpOf[3]).toBe(-1);
  expect(found.runnerUpOf[2]).toBe(0);
  expect(between).toBeGreaterThan(0);
  expect(between).toBeLessThan(inside / 2);
  expect(found.clusterConfidence[1]).toBeCloseTo((between + inside) / 2, 6);
});

test("evidence lists the URLs that at least two keywords of a cluster share", () => {
  const found = clusterSerps(tableOf(WORKED_EXAMPLE), { method: "hard", threshold: 3 });
  const { offsets, items, counts } = found.evidence;
  expect(new Set(items.subarray(offsets[0], offsets[1]))).toEqual(new Set([1, 2, 3]));
  expect(new Set(items.subarray(offsets[1], offsets[2]))).toEqual(new Set([14, 15, 16]));
  expect([...counts]).toEqual([2, 2, 2, 2, 2, 2]);
});

test("wording is rejected because it reads no SERPs", () => {
  expect(() => clusterSerps(tableOf([[1]]), { method: "wording" })).toThrow("clusterWording");
});

test("every keyword is in exactly one cluster, clusters are ordered, and all values are in range", () => {
  fc.assert(
    fc.property(anyRows, anyMethod, fc.integer({ min: 1, max: 4 }), (rows, method, threshold) => {
      const found = clusterSerps(tableOf(rows), { method, threshold });
      const lists = listsOf(found);
      expect(lists.flat()).toHaveLength(rows.length);
      expect(lists.every((list) => list.length > 0)).toBe(true);
      const inOrder = lists.toSorted((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
      expect(lists).toEqual(inOrder);
      expect(new Set(found.pillarOf).size).toBe(found.pillarCount);
      expect(found.pillarOf).toHaveLength(found.clusterCount);
      for (const share of [...found.keywordConfidence, ...found.clusterConfidence]) {
        expect(share >= 0 && share <= 1).toBe(true);
      }
      found.runnerUpOf.forEach((runnerUp, keyword) => {
        expect(runnerUp).toBeLessThan(found.clusterCount);
        expect(runnerUp).not.toBe(found.clusterOf[keyword]);
      });
    }),
    RUNS,
  );
});

function countShared(rows: readonly (readonly number[])[], a: number, b: number): number {
  return rows[a]?.filter((url) => rows[b]?.includes(url)).length ?? 0;
}

test("any two keywords of a hard cluster share at least the threshold", () => {
  fc.assert(
    fc.property(anyRows, fc.integer({ min: 1, max: 4 }), (rows, threshold) => {
      const lists = listsOf(clusterSerps(tableOf(rows), { method: "hard", threshold }));
      const pairs = lists.flatMap((list) =>
        list.flatMap((a) => list.filter((b) => a < b).map((b) => countShared(rows, a, b))),
      );
      expect(pairs.every((shared) => shared >= threshold)).toBe(true);
    }),
  );
});

test("every soft cluster has a keyword that shares the threshold with all others", () => {
  fc.assert(
    fc.property(anyRows, fc.integer({ min: 1, max: 4 }), (rows, threshold) => {
      const lists = listsOf(clusterSerps(tableOf(rows), { method: "soft", threshold }));
      const isHead = (list: readonly number[], head: number) =>
        list.every((other) => other === head || countShared(rows, head, other) >= threshold);
      expect(lists.every((list) => list.some((head) => isHead(list, head)))).toBe(true);
    }),
  );
});

test("every auto cluster is connected by shared URLs", () => {
  fc.assert(
    fc.property(anyRows, fc.constantFrom(0.25, 1, 4), (rows, threshold) => {
      for (const list of listsOf(clusterSerps(tableOf(rows), { method: "auto", threshold }))) {
        const reached = new Set(list.slice(0, 1));
        for (const keyword of reached) {
          for (const other of list) {
            if (rows[other]?.some((url) => rows[keyword]?.includes(url))) reached.add(other);
          }
        }
        expect(reached.size).toBe(list.length);
      }
    }),
    RUNS,
  );
});

test("locked keywords share a cluster and keywords of different locks never do, in every method", () => {
  fc.assert(
    fc.property(anyRows, anyMethod, fc.infiniteStream(fc.nat(3)), (rows, method, draws) => {
      const lockOf = rows.map(() => Number(draws.next().value));
      const membersOf = (lock: number) => rows.flatMap((_, k) => (lockOf[k] === lock ? [k] : []));
      const lockedTogether = [membersOf(1), membersOf(2)];
      const { clusterOf } = clusterSerps(tableOf(rows), { method, locks: { lockedTogether } });
      const clustersOf = (list: readonly number[]) => new Set(list.map((k) => clusterOf[k]));
      const found = lockedTogether.map(clustersOf);
      expect(found.every((clusters) => clusters.size <= 1)).toBe(true);
      const used = found.flatMap((clusters) => Array.from(clusters));
      expect(new Set(used).size).toBe(used.length);
    }),
    RUNS,
  );
});

test("locked keywords share a cluster where every edge is too weak for the map's rule", () => {
  const rows = [
    [2, 4, 7],
    [15, 11, 0, 3, 8],
    [4, 11, 16, 5, 6],
    [11, 17],
    [1, 0, 9, 10, 15, 18, 12],
  ];
  const locks = { lockedTogether: [[0, 1], [2]] };
  const { clusterOf, rule } = clusterSerps(tableOf(rows), { method: "auto", locks });
  expect(rule?.leastWeight).toBeGreaterThan(0);
  expect([...clusterOf]).toEqual([0, 0, 1, 2, 3]);
});

test("a lock pulls in its free neighbors in auto", () => {
  const rows = [
    [1, 2, 3],
    [1, 2, 3],
    [7, 8, 9],
    [7, 8, 9],
    [20, 21],
  ];
  const locks = { lockedTogether: [[0, 4]] };
  const found = clusterSerps(tableOf(rows), { method: "auto", locks });
  expect(listsOf(found)).toEqual([
    [0, 1, 4],
    [2, 3],
  ]);
});
