import { expect, test } from "vitest";
import type { Clustering } from "#/clustering/clustering.ts";
import { choosePillars } from "#/maps/choose-pillars.ts";
import { splitKeywords } from "#/wording/keyword-words.ts";

const TOPICS = ["grinder", "kettle", "scale", "espresso", "tent", "stove"];
const TEXTS = TOPICS.flatMap((thing, i) => {
  const place = i < 4 ? "coffee" : "camping";
  return [`${place} ${thing}`, `best ${place} ${thing}`, `${place} ${thing} review`];
});

/** Six clusters of three keywords, in the pillars given. */
function clusteringWith(pillarOf: readonly number[], method: Clustering["method"] = "auto") {
  return {
    method,
    resolution: 0.1,
    clusterCount: 6,
    clusterOf: Uint32Array.from(TEXTS, (_, keyword) => Math.floor(keyword / 3)),
    pillarCount: Math.max(...pillarOf) + 1,
    pillarOf: Uint32Array.from(pillarOf),
    keywordConfidence: new Float32Array(TEXTS.length),
    clusterConfidence: new Float32Array(6),
    runnerUpOf: new Int32Array(TEXTS.length).fill(-1),
    evidence: {
      kind: "url",
      offsets: new Uint32Array(7),
      items: new Uint32Array(0),
      counts: new Uint32Array(0),
      terms: [],
    },
    splitHalf: [],
  } satisfies Clustering;
}

test("pillars that divide the map are kept", () => {
  const clustering = clusteringWith([0, 1, 2, 0, 1, 2]);
  const { pillarOf, pillarCount } = clustering;
  expect(choosePillars(clustering, splitKeywords(TEXTS))).toEqual({ pillarOf, pillarCount });
});

test("where one pillar takes nearly all, clusters are put together by their wording", () => {
  const chosen = choosePillars(clusteringWith([0, 0, 0, 0, 0, 1]), splitKeywords(TEXTS));
  const [grinder, kettle, , , tent, stove] = chosen.pillarOf;
  expect(chosen.pillarCount).toBeGreaterThan(1);
  expect(tent).toBe(stove);
  expect(grinder).toBe(kettle);
  expect(grinder).not.toBe(tent);
});

test("pillars found by wording are not found again", () => {
  const clustering = clusteringWith([0, 0, 0, 0, 0, 1], "wording");
  expect(choosePillars(clustering, splitKeywords(TEXTS)).pillarOf).toBe(clustering.pillarOf);
});
