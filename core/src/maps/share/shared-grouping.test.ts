import { expect, test } from "vitest";
import { toSharedGrouping } from "#/maps/share/shared-grouping.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const snapshot = buildTestSnapshot({
  Brewing: { Grind: { "grind size": 700, "coffee grind": 20 } },
});
const found = [
  { item: 1, keywords: 2 },
  { item: 0, keywords: 2 },
  { item: 2, keywords: 1 },
];
const clusters = { ...snapshot.clusters, confidence: [0.8], evidence: [found] };

test("a cluster grouped by results says how many pages its keywords share, and not which", () => {
  expect(toSharedGrouping({ ...snapshot, clusters }, 0)).toEqual({
    confidence: 0.8,
    pages: { count: 2, strongest: 2 },
    words: [],
  });
});

test("a cluster grouped by wording names the words that several keywords share", () => {
  const map = {
    ...snapshot,
    clusters,
    evidenceKind: "term" as const,
    terms: ["size", "grind", "fine"],
  };
  expect(toSharedGrouping(map, 0)).toEqual({
    confidence: 0.8,
    pages: null,
    words: ["grind", "size"],
  });
});

test("a cluster without evidence claims none", () => {
  expect(toSharedGrouping(snapshot, 0)).toMatchObject({ pages: null, words: [] });
});
