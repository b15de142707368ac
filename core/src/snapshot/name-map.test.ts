import { expect, test } from "vitest";
import type { Clustering } from "#/clustering/clustering.ts";
import { nameMap } from "#/snapshot/name-map.ts";
import { scoreClusters } from "#/snapshot/score-clusters.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";

/** Pillars as lists of clusters, which are lists of keywords → the pillars' names. */
function namePillarsOf(pillars: readonly (readonly (readonly string[])[])[]): readonly string[] {
  const clusters = pillars.flat();
  const text = clusters.flat();
  const clustering: Clustering = {
    method: "auto",
    resolution: null,
    rule: null,
    clusterCount: clusters.length,
    clusterOf: Uint32Array.from(clusters.flatMap((own, cluster) => own.map(() => cluster))),
    pillarCount: pillars.length,
    pillarOf: Uint32Array.from(pillars.flatMap((own, pillar) => own.map(() => pillar))),
    keywordConfidence: new Float32Array(text.length).fill(1),
    clusterConfidence: new Float32Array(clusters.length).fill(1),
    runnerUpOf: new Int32Array(text.length).fill(-1),
    evidence: {
      kind: "term",
      offsets: new Uint32Array(clusters.length + 1),
      items: new Uint32Array(0),
      counts: new Uint32Array(0),
      terms: [],
    },
  };
  const keywords = {
    text,
    volumePerMonth: text.map(() => null),
    difficulty: text.map(() => null),
    intent: text.map(() => "informational" as const),
    words: splitKeywords(text),
    serps: { urls: [], titles: [], results: text.map(() => []) },
  };
  const scores = scoreClusters(keywords, clustering);
  return nameMap(keywords, clustering, scores, -1).pillarNames;
}

test("two pillars are never named by the same words in other forms", () => {
  const [first, second] = namePillarsOf([
    [
      ["bike commuting", "best bicycle for work"],
      ["average cycling speed", "cycling speed uphill"],
      ["folding bike wheels", "wheel sizes"],
      ["grocery shopping by cargo trike"],
    ],
    [
      ["how to bike commute with kids", "is a bike commute safe for kids"],
      ["what should you wear on a bike commute"],
      ["do hills make a bike commute harder"],
    ],
  ]);
  const commuting = [first, second].filter((name) => /^(bike commut|commut)\w*$/i.test(name ?? ""));
  expect(commuting.length).toBeLessThan(2);
  expect(first).not.toBe(second);
});
