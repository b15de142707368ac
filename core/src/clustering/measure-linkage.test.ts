import { expect, test } from "vitest";
import { measureLinkage } from "#/clustering/measure-linkage.ts";
import { EdgeCollector, type OverlapGraph } from "#/clustering/overlap-graph.ts";

/** 24 keywords of six topics; an edge of `inside` within a topic and of `between` across, where above 0. */
function topics(inside: number, between: number): OverlapGraph {
  const graph = new EdgeCollector(24, 24 * 23);
  for (let node = 0; node < 24; node++) {
    for (let other = 0; other < 24; other++) {
      const weight = node % 6 === other % 6 ? inside : between;
      if (node !== other && weight > 0) graph.add(other, weight);
    }
    graph.endNode();
  }
  return graph.toGraph();
}

const held = topics(1, 0);

test("no threshold is taken at which topics fall apart on half of the results", () => {
  const { best, highest } = measureLinkage([
    { seen: topics(0.09, 0), held, wording: topics(0, 0) },
  ]);
  // √.09: the similarity of two keywords of a topic.
  expect(best.information).toBeGreaterThan(0);
  expect(highest).toBeGreaterThan(0.24);
  expect(highest).toBeLessThan(0.34);
});

test("any threshold of the range may be taken where topics hold at all of them", () => {
  const { highest } = measureLinkage([{ seen: topics(0.81, 0), held, wording: topics(0, 0) }]);
  expect(highest).toBeCloseTo(0.48);
});

test("half of the wording is taken when all of it joins keywords of different topics", () => {
  const wordingShareFor = (between: number) =>
    measureLinkage([{ seen: topics(0.04, 0), held, wording: topics(0, between) }]).best
      .wordingShare;
  expect(wordingShareFor(0)).toBe(1);
  expect(wordingShareFor(0.3)).toBe(0.5);
});

test("nothing is told where no held-out results are shared", () => {
  const { best, highest } = measureLinkage([
    { seen: topics(0.25, 0), held: topics(0, 0), wording: topics(0.5, 0) },
  ]);
  expect(best.information).toBe(0);
  expect(highest).toBeCloseTo(0.48);
});
