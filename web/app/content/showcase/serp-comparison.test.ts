import { buildSnapshot } from "@mapwright/core/maps/build-snapshot";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { expect, test } from "vitest";
import { compareSerps } from "#/content/showcase/serp-comparison.ts";

/** A snapshot of keywords with the ids of their results, put on the given pages. */
function snapshotOf(
  rows: readonly [keyword: string, results: string, cluster: number][],
): MapSnapshot {
  const snapshot = buildSnapshot({
    keywords: rows.map(([text, results]) => ({
      text,
      volumePerMonth: null,
      difficulty: null,
      results: Array.from(results, (id) => ({
        url: `https://${id}.example/`,
        title: `Page ${id}`,
      })),
    })),
    options: { method: "auto" },
    metrics: { source: "test", estimated: true, asOf: 0 },
  });
  const cluster = rows.map((row) => row[2]);
  return { ...snapshot, keywords: { ...snapshot.keywords, cluster } };
}

test("a comparison takes the page-mate that shares most by few words, and the look-alike that shares least", () => {
  const comparison = compareSerps(
    snapshotOf([
      ["sour espresso", "abcdefghij", 0],
      ["under extracted coffee", "bacdefghik", 0],
      ["sour espresso beans", "lmnopqrsta", 1],
    ]),
  );
  expect(comparison).toMatchObject({
    keyword: "sour espresso",
    mate: "under extracted coffee",
    lookalike: "sour espresso beans",
    sharedWithMate: 9,
    sharedWithLookalike: 1,
  });
  expect(comparison?.results[0]).toEqual({
    title: "Page a",
    url: "https://a.example/",
    rankForMate: 2,
    rankForLookalike: 10,
  });
  expect(comparison?.results[9]?.rankForMate).toBeNull();
});

test("a map with one page has nothing to tell apart", () => {
  const rows: [string, string, number][] = [
    ["sour espresso", "abcdefghij", 0],
    ["sour coffee", "abcdefghik", 0],
  ];
  expect(compareSerps(snapshotOf(rows))).toBeNull();
});

test("keywords with few results are not taken as examples", () => {
  const rows: [string, string, number][] = [
    ["sour espresso", "abc", 0],
    ["under extracted coffee", "abd", 0],
    ["sour espresso beans", "xyz", 1],
  ];
  expect(compareSerps(snapshotOf(rows))).toBeNull();
});
