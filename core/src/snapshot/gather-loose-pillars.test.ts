import { expect, test } from "vitest";
import type { Clustering } from "#/clustering/clustering.ts";
import { gatherLoosePillars } from "#/snapshot/gather-loose-pillars.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";

/** A clustering where every list is a pillar of one cluster. */
function pillarsOf(lists: readonly (readonly string[])[]) {
  const clusterOf = Uint32Array.from(lists.flatMap((list, cluster) => list.map(() => cluster)));
  const clustering: Clustering = {
    method: "auto",
    resolution: 0.1,
    clusterCount: lists.length,
    clusterOf,
    pillarCount: lists.length,
    pillarOf: Uint32Array.from(lists, (_, pillar) => pillar),
    keywordConfidence: new Float32Array(clusterOf.length),
    clusterConfidence: new Float32Array(lists.length),
    runnerUpOf: new Int32Array(clusterOf.length).fill(-1),
    evidence: {
      kind: "url",
      offsets: new Uint32Array(lists.length + 1),
      items: new Uint32Array(0),
      counts: new Uint32Array(0),
      terms: [],
    },
    rule: null,
  };
  return gatherLoosePillars(clustering, splitKeywords(lists.flat()));
}

test("a pillar of one keyword joins the pillar with the closest wording", () => {
  const gathered = pillarsOf([
    ["cold brew", "cold brew ratio"],
    ["espresso machine", "best espresso machine"],
    ["cold brew maker"],
  ]);
  expect(gathered).toEqual({ pillarCount: 2, pillarOf: Uint32Array.of(0, 1, 0), otherPillar: -1 });
});

test("single keywords that fit nowhere share one pillar, the last", () => {
  const gathered = pillarsOf([["violin"], ["cold brew", "cold brew ratio"], ["tent"]]);
  expect(gathered).toEqual({ pillarCount: 2, pillarOf: Uint32Array.of(1, 0, 1), otherPillar: 1 });
});

test("a pillar with few keywords for the map's size is also dissolved", () => {
  const topic = ["cold brew", "moka pot", "latte art", "french press"].map((thing) =>
    Array.from({ length: 40 }, (_, i) => `${thing} ${i}`),
  );
  const gathered = pillarsOf([...topic, ["tent", "stove"], ["violin"]]);
  expect([...gathered.pillarOf]).toEqual([0, 1, 2, 3, 4, 4]);
  expect(gathered.otherPillar).toBe(4);
});

test("a single pillar that fits nowhere keeps its own name", () => {
  const gathered = pillarsOf([["cold brew", "cold brew ratio"], ["tent"]]);
  expect(gathered).toEqual({ pillarCount: 2, pillarOf: Uint32Array.of(0, 1), otherPillar: -1 });
});

test("only single keywords make one pillar of leftovers, and no keywords make none", () => {
  expect(pillarsOf([["tent"], ["violin"]])).toMatchObject({ pillarCount: 1, otherPillar: 0 });
  expect(pillarsOf([])).toMatchObject({ pillarCount: 0, otherPillar: -1 });
});
