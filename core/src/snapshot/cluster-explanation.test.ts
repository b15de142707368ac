import fc from "fast-check";
import { expect, test } from "vitest";
import { explainCluster } from "#/snapshot/cluster-explanation.ts";
import { getConfidenceLevel } from "#/scoring/confidence-level.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { findSnapshotFault } from "#/maps/snapshot-integrity.ts";

/** Two clusters built from results: pour over (four keywords, one without results) and grinders (two). */
const SNAPSHOT: MapSnapshot = {
  version: 1,
  method: "auto",
  threshold: 1,
  resolution: 0.1,
  evidenceKind: "url",
  terms: [],
  metrics: { source: "local-index", estimated: true, asOf: 0 },
  keywords: {
    text: [
      "pour over coffee",
      "how to make pour over coffee",
      "pour over ratio",
      "pour over ratios",
      "coffee grinder",
      "best coffee grinder",
    ],
    volumePerMonth: [900, 3_000, null, 50, 5_000, 4_000],
    difficulty: [20, 30, null, null, 60, 60],
    intent: [
      "informational",
      "informational",
      "informational",
      "informational",
      "commercial",
      "commercial",
    ],
    cluster: [0, 0, 0, 0, 1, 1],
    confidence: [0.9, 0.8, 0.7, 0.4, 1, 1],
    runnerUp: [1, -1, 1, -1, -1, 0],
  },
  clusters: {
    id: ["c1", "c2"],
    name: ["Pour over coffee", "Coffee Grinder"],
    pillar: [0, 0],
    primary: [0, 4],
    intent: ["informational", "commercial"],
    volumePerMonth: [3_950, 9_000],
    difficulty: [28, 60],
    opportunity: [36.3, 28.4],
    confidence: [0.7, 1],
    evidence: [
      [
        { item: 0, keywords: 3 },
        { item: 1, keywords: 2 },
      ],
      [
        { item: 2, keywords: 2 },
        { item: 1, keywords: 2 },
      ],
    ],
  },
  pillars: { id: ["p1"], name: ["Coffee"] },
  serps: {
    urls: [
      "https://www.brew.example/pour-over",
      "https://forum.example/thread-7",
      "https://grind.example/best",
    ],
    titles: ["How to Pour Over", "Which grinder?", "The Best Grinders"],
    results: [[0, 1], [0], [0, 1], [], [2, 1], [2, 1]],
  },
};

test("the test snapshot is valid", () => {
  expect(findSnapshotFault(SNAPSHOT)).toBeNull();
});

test("a cluster is explained by the pages its keywords share", () => {
  const explained = explainCluster(SNAPSHOT, 0);
  expect(explained).toMatchObject({
    id: "c1",
    name: "Pour over coffee",
    pillar: { id: "p1", name: "Coffee" },
    primary: "pour over coffee",
    confidence: { value: 0.7, level: "strong" },
    areSerpsLoaded: true,
  });
  expect(explained?.evidence).toEqual({
    kind: "url",
    pages: [
      {
        url: "https://www.brew.example/pour-over",
        host: "brew.example",
        title: "How to Pour Over",
        keywordCount: 3,
        share: 0.75,
      },
      {
        url: "https://forum.example/thread-7",
        host: "forum.example",
        title: "Which grinder?",
        keywordCount: 2,
        share: 0.5,
      },
    ],
  });
});

test("the runner-up is the cluster the keywords lean toward, with its strength", () => {
  // Two of four keywords lean toward it: (1 − 0.9) / 4 + (1 − 0.7) / 4
  expect(explainCluster(SNAPSHOT, 0)?.runnerUp).toEqual({
    cluster: 1,
    id: "c2",
    name: "Coffee Grinder",
    keywordCount: 2,
    strength: expect.closeTo(0.1, 10),
    sharedPages: 1,
  });
});

test("keywords are sorted primary first, then by volume, and one without results is flagged", () => {
  const keywords = explainCluster(SNAPSHOT, 0)?.keywords ?? [];
  expect(keywords.map((keyword) => keyword.keyword)).toEqual([0, 1, 3, 2]);
  expect(keywords.filter((keyword) => keyword.isByWording).map(({ text }) => text)).toEqual([
    "pour over ratios",
  ]);
});

test("questions, page type and score terms are included", () => {
  const explained = explainCluster(SNAPSHOT, 0);
  expect(explained?.questions).toEqual(["how to make pour over coffee"]);
  expect(explained?.pageType.type).toBe("guide");
  expect(explained?.pageType.discussionShare).toBeCloseTo(0.4);
  expect(explained?.opportunity.score).toBeCloseTo(36.3, 0);
});

test("before the SERPs are loaded there are no pages, and the explanation says so", () => {
  const unloaded = { ...SNAPSHOT, serps: { urls: [], titles: [], results: [] } };
  expect(explainCluster(unloaded, 0)).toMatchObject({
    areSerpsLoaded: false,
    evidence: { kind: "url", pages: [] },
  });
});

test("a cluster found by wording is explained by the phrases it shares", () => {
  const byWording: MapSnapshot = {
    ...SNAPSHOT,
    evidenceKind: "term",
    terms: ["pour over", "x", "y"],
  };
  expect(explainCluster(byWording, 0)?.evidence).toMatchObject({
    kind: "term",
    terms: [
      { term: "pour over", keywordCount: 3, share: 0.75 },
      { term: "x", keywordCount: 2, share: 0.5 },
    ],
  });
});

test("an unknown cluster has no explanation", () => {
  expect(explainCluster(SNAPSHOT, 2)).toBeNull();
});

test("the level of a confidence never drops as it grows, and only 0 is none", () => {
  const order = ["none", "weak", "fair", "strong"];
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(unit, unit, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const rank = (value: number) => order.indexOf(getConfidenceLevel(value));
      expect(rank(low)).toBeLessThanOrEqual(rank(high));
      expect(getConfidenceLevel(low) === "none").toBe(low === 0);
    }),
  );
});
