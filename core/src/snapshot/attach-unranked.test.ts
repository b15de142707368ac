import { expect, test } from "vitest";
import type { Clustering } from "#/clustering/clustering.ts";
import { attachUnranked } from "#/snapshot/attach-unranked.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";

const TEXTS = [
  "moka pot",
  "moka pot coffee",
  "pour over ratio",
  "pour over coffee ratio",
  "pour over ratios",
  "violin strings",
];
const WORDS = splitKeywords(TEXTS);
/** The ranking URLs of each keyword; the last two have no results. */
const RESULTS = [[0, 1], [0, 1], [2, 3], [2, 3], [], []];

/** Grouping by an engine that sees only results: two clusters and two single keywords. */
const FOUND: Clustering = {
  method: "auto",
  resolution: 0.1,
  clusterCount: 4,
  clusterOf: Uint32Array.of(0, 0, 1, 1, 2, 3),
  pillarCount: 4,
  pillarOf: Uint32Array.of(0, 1, 2, 3),
  keywordConfidence: Float32Array.of(1, 1, 1, 1, 0, 0),
  clusterConfidence: Float32Array.of(1, 1, 0, 0),
  runnerUpOf: Int32Array.of(1, -1, 0, -1, -1, -1),
  evidence: {
    kind: "url",
    offsets: Uint32Array.of(0, 2, 4, 4, 4),
    items: Uint32Array.of(0, 1, 2, 3),
    counts: Uint32Array.of(2, 2, 2, 2),
    terms: [],
  },
  rule: null,
};

test("a keyword without results joins the cluster with the closest wording, with at most half confidence", () => {
  const attached = attachUnranked(FOUND, TEXTS, WORDS, RESULTS, undefined);
  expect(attached.clusterCount).toBe(3);
  expect(attached.clusterOf[4]).toBe(attached.clusterOf[2]);
  expect(attached.keywordConfidence[4]).toBeGreaterThan(0.25);
  expect(attached.keywordConfidence[4]).toBeLessThanOrEqual(0.5);
});

test("clusters are reordered by size, and all references to them are updated", () => {
  const attached = attachUnranked(FOUND, TEXTS, WORDS, RESULTS, undefined);
  expect([...attached.clusterOf]).toEqual([1, 1, 0, 0, 0, 2]);
  expect([...attached.runnerUpOf.subarray(0, 4)]).toEqual([0, -1, 1, -1]);
  expect([...attached.evidence.offsets]).toEqual([0, 2, 4, 4]);
  expect([...attached.evidence.items]).toEqual([2, 3, 0, 1]);
  expect(attached.pillarCount).toBe(3);
  expect(new Set(attached.pillarOf)).toEqual(new Set([0, 1, 2]));
  const confidence = (1 + 1 + (attached.keywordConfidence[4] ?? 0)) / 3;
  expect(attached.clusterConfidence[0]).toBeCloseTo(confidence, 6);
});

test("a keyword with unrelated wording stays alone", () => {
  const attached = attachUnranked(FOUND, TEXTS, WORDS, RESULTS, undefined);
  expect([...attached.clusterOf].filter((cluster) => cluster === attached.clusterOf[5])).toEqual([
    2,
  ]);
});

test("keywords without results that match only each other form a cluster, led by the first", () => {
  const texts = [...TEXTS, "violin string", "best violin strings"];
  const found: Clustering = {
    ...FOUND,
    clusterCount: 6,
    clusterOf: Uint32Array.of(0, 0, 1, 1, 2, 3, 4, 5),
    pillarCount: 6,
    pillarOf: Uint32Array.of(0, 1, 2, 3, 4, 5),
    keywordConfidence: new Float32Array(8),
    clusterConfidence: new Float32Array(6),
    runnerUpOf: new Int32Array(8).fill(-1),
    evidence: { ...FOUND.evidence, offsets: Uint32Array.of(0, 2, 4, 4, 4, 4, 4) },
  };
  const attached = attachUnranked(
    found,
    texts,
    splitKeywords(texts),
    [...RESULTS, [], []],
    undefined,
  );
  const [violin] = attached.clusterOf.subarray(5);
  expect([...attached.clusterOf.subarray(5)]).toEqual([violin, violin, violin]);
  expect(attached.clusterCount).toBe(3);
  for (const confidence of attached.keywordConfidence.subarray(5)) {
    expect(confidence).toBeGreaterThan(0);
    expect(confidence).toBeLessThanOrEqual(0.5);
  }
});

test("locked keywords are not moved", () => {
  const locks = { lockedTogether: [[4]] };
  expect(attachUnranked(FOUND, TEXTS, WORDS, RESULTS, locks)).toBe(FOUND);
});

test("keywords with results are left to the engine, even when they are alone", () => {
  const ranked = RESULTS.map((row, keyword) => (row.length > 0 ? row : [keyword + 10]));
  expect(attachUnranked(FOUND, TEXTS, WORDS, ranked, undefined)).toBe(FOUND);
});
