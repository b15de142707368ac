import fc from "fast-check";
import { expect, test } from "vitest";
import { computePlacementConfidence } from "#/clustering/placement-confidence.ts";

test("the probability matches the hand calculation", () => {
  // Three quarters to its own cluster, over 4 edges: −2.7 + 0.47 · ln 3 + 1.09 · ln 5 = −0.4294; 1 / (1 + e^0.4294)
  const pages = { own: 0.6, runnerUp: 0.2, edges: 4, usesWording: false };
  expect(computePlacementConfidence(pages)).toBeCloseTo(0.3943, 3);
  // With wording in full 0.79 more: 1 / (1 + e^−0.3606)
  expect(computePlacementConfidence({ ...pages, usesWording: true })).toBeCloseTo(0.5892, 3);
});

test("a keyword that nothing ties to its cluster has none", () => {
  expect(computePlacementConfidence({ own: 0, runnerUp: 0.4, edges: 0, usesWording: true })).toBe(
    0,
  );
});

test("it is a probability that grows with ties to its own cluster and falls with those to another", () => {
  const weight = fc.double({ min: 0.01, max: 50, noNaN: true });
  fc.assert(
    fc.property(weight, weight, fc.integer({ min: 1, max: 500 }), (own, runnerUp, edges) => {
      const known = { own, runnerUp, edges, usesWording: true };
      const confidence = computePlacementConfidence(known);
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThan(1);
      expect(computePlacementConfidence({ ...known, own: own * 2 })).toBeGreaterThanOrEqual(
        confidence,
      );
      expect(computePlacementConfidence({ ...known, edges: edges + 1 })).toBeGreaterThan(
        confidence,
      );
      expect(computePlacementConfidence({ ...known, runnerUp: runnerUp * 2 })).toBeLessThanOrEqual(
        confidence,
      );
    }),
  );
});
