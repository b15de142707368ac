import { expect, test } from "vitest";
import { linkedPillars } from "#/clustering/linked-pillars.ts";
import { EdgeCollector } from "#/clustering/overlap-graph.ts";

/** Keywords in clusters of the given sizes; `similarity` of two keywords by their clusters, 0 = no edge. */
function planted(sizes: readonly number[], similarity: (one: number, other: number) => number) {
  const clusterOf = Uint32Array.from(
    sizes.flatMap((size, cluster) => Array.from({ length: size }, () => cluster)),
  );
  const edges = new EdgeCollector(clusterOf.length, clusterOf.length ** 2);
  clusterOf.forEach((one, keyword) => {
    clusterOf.forEach((other, neighbour) => {
      const weight = similarity(one, other);
      if (keyword !== neighbour && weight > 0) edges.add(neighbour, weight);
    });
    edges.endNode();
  });
  return { graph: edges.toGraph(), clusterOf };
}

function pillarsOf(sizes: readonly number[], similarity: (one: number, other: number) => number) {
  const { graph, clusterOf } = planted(sizes, similarity);
  return linkedPillars(graph, clusterOf, sizes.length);
}

test("clusters of one subject are one pillar, and subjects that share something stay apart", () => {
  const subjectOf = [0, 0, 0, 1, 1, 1, 2, 2, 2];
  const { pillarOf, pillarCount } = pillarsOf([4, 4, 4, 4, 4, 4, 4, 4, 4], (one, other) =>
    subjectOf[one] === subjectOf[other] ? 0.3 : 0.05,
  );
  expect(pillarCount).toBe(3);
  expect([...pillarOf]).toEqual(subjectOf);
});

test("a cluster too small for a pillar joins the one it is most like, however little that is", () => {
  const { pillarOf } = pillarsOf([10, 10, 10, 10, 1], (one, other) => {
    if (one === 4 || other === 4) return one === 2 || other === 2 ? 0.02 : 0.01;
    return one >> 1 === other >> 1 ? 0.3 : 0.05;
  });
  expect([...pillarOf]).toEqual([0, 0, 1, 1, 1]);
});

test("a cluster that shares nothing with any other is a pillar of its own", () => {
  const { pillarOf, pillarCount } = pillarsOf([10, 10, 10, 10, 1], (one, other) =>
    one !== 4 && other !== 4 && one >> 1 === other >> 1 ? 0.3 : 0,
  );
  expect([...pillarOf]).toEqual([0, 0, 1, 1, 2]);
  expect(pillarCount).toBe(3);
});

test("a map of two clusters that are alike has a pillar for each, and of one cluster, one pillar", () => {
  expect(pillarsOf([8, 5], () => 0.3).pillarCount).toBe(2);
  expect(pillarsOf([8], () => 0.3).pillarCount).toBe(1);
  expect(pillarsOf([], () => 0.3).pillarCount).toBe(0);
});

test("a pillar that would take over the map is divided", () => {
  const subjectOf = [0, 0, 1, 1, 2, 2, 3, 4];
  const { pillarOf } = pillarsOf([10, 10, 10, 10, 10, 10, 5, 5], (one, other) => {
    if (subjectOf[one] === subjectOf[other]) return 0.4;
    return Math.max(one, other) < 6 ? 0.2 : 0.05;
  });
  const [first, , second, , third] = pillarOf;
  expect(new Set([first, second, third]).size).toBeGreaterThan(1);
});

test("clusters that are hardly related stay apart, though there are more pillars then", () => {
  const subjectOf = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4];
  const { graph, clusterOf } = planted(
    subjectOf.map(() => 5),
    (one, other) => (subjectOf[one] === subjectOf[other] ? 0.2 : 0.01),
  );
  expect(linkedPillars(graph, clusterOf, subjectOf.length).pillarCount).toBeLessThan(5);
  const { pillarOf } = linkedPillars(graph, clusterOf, subjectOf.length, 0.02);
  expect([...pillarOf]).toEqual(subjectOf);
});
