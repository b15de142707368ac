import { expect, test } from "vitest";
import { rankLinks } from "#/map-views/graph/graph-data.ts";

const linksOf = (...links: readonly (readonly [from: number, to: number, strength: number])[]) => ({
  from: Uint32Array.from(links, ([from]) => from),
  to: Uint32Array.from(links, ([, to]) => to),
  strength: Float32Array.from(links, ([, , strength]) => strength),
});

test("a link is ranked by the cluster for which it is stronger", () => {
  // Cluster 0 has four links; for cluster 4, the weakest of them is the only one.
  const links = linksOf([0, 1, 0.9], [0, 2, 0.8], [0, 3, 0.7], [0, 4, 0.1], [1, 2, 0.5]);
  expect(rankLinks(links, 5)).toEqual([0, 0, 0, 0, 1]);
});

test("links of equal strength keep their order", () => {
  const all = linksOf([0, 1, 1], [0, 2, 1], [0, 3, 1], [1, 2, 1], [1, 3, 1], [2, 3, 1]);
  expect(rankLinks(all, 4)).toEqual([0, 0, 0, 1, 1, 2]);
});
