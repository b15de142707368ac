import { expect, test } from "vitest";
import { rankLinks } from "#/map-views/graph/graph-data.ts";

test("a link is ranked by the cluster for which it is stronger", () => {
  // Cluster 0 has four links; to cluster 4, the weakest of them is the only one.
  const links = { from: [0, 0, 0, 0, 1], to: [1, 2, 3, 4, 2], strength: [0.9, 0.8, 0.7, 0.1, 0.5] };
  expect(rankLinks(links, 5)).toEqual([0, 0, 0, 0, 1]);
});

test("links of equal strength keep their order", () => {
  const all = { from: [0, 0, 0, 1, 1, 2], to: [1, 2, 3, 2, 3, 3], strength: [1, 1, 1, 1, 1, 1] };
  expect(rankLinks(all, 4)).toEqual([0, 0, 0, 1, 1, 2]);
});
