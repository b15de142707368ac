import { expect, test } from "vitest";
import { suggestedEdit, suggestEdits, suggestNewEdits } from "#/refresh/suggest-edits.ts";

/** "a1 a2 | b1": clusters by their keywords. */
const groups = (text: string) => text.split("|").map((group) => group.trim().split(" "));

const topicsOf = (text: string) =>
  new Map(
    groups(text).flatMap((group, at) => group.map((keyword) => [keyword, `c${at}`] as const)),
  );
const groupingOf = (text: string) =>
  new Map(groups(text).flatMap((group, at) => group.map((keyword) => [keyword, at] as const)));

function suggest(current: string, fresh: string, locked: readonly string[] = []) {
  const topics = { clusterOf: topicsOf(current), locked: new Set(locked) };
  return suggestEdits(topics, groupingOf(fresh)).map((edit) => suggestedEdit.parse(edit));
}

test("an unchanged grouping suggests nothing", () => {
  expect(suggest("a1 a2 a3 | b1 b2", "b1 b2 | a1 a2 a3")).toEqual([]);
});

test("two clusters that are one now are suggested to be merged, the smaller into the larger", () => {
  expect(suggest("a1 a2 a3 | b1 b2 | c1 c2", "a1 a2 a3 b1 b2 | c1 c2")).toEqual([
    { kind: "merge", topic: "c1", into: "c0", share: 1 },
  ]);
});

test("a cluster that has come apart is suggested to be split, without its largest part", () => {
  expect(suggest("a1 a2 a3 a4 a5 a6 | b1", "a1 a2 a3 | a4 a5 a6 | b1")).toEqual([
    { kind: "split", topic: "c0", parts: [["a4", "a5", "a6"]] },
  ]);
});

test("a keyword or two that drift elsewhere are no reason to split", () => {
  expect(suggest("a1 a2 a3 a4 a5 a6 | b1 b2", "a1 a2 a3 a4 a5 | a6 b1 b2")).toEqual([]);
  expect(suggest("a1 a2 a3 a4 | b1", "a1 a2 | a3 a4 | b1")).toEqual([]);
});

test("new keywords are suggested for the cluster that theirs is in, or as a new one", () => {
  expect(suggest("a1 a2 | b1", "a1 a2 n1 n2 | b1 | n3")).toEqual([
    { kind: "add", topic: "c0", keywords: ["n1", "n2"] },
    { kind: "add", topic: null, keywords: ["n3"] },
  ]);
});

test("locked clusters are neither merged nor split, and get no keywords", () => {
  expect(suggest("a1 a2 a3 | b1 b2", "a1 a2 a3 b1 b2 n1", ["c0"])).toEqual([
    { kind: "add", topic: "c1", keywords: ["n1"] },
  ]);
  expect(suggest("a1 a2 a3 a4 a5 a6", "a1 a2 a3 | a4 a5 a6", ["c0"])).toEqual([]);
});

test("keywords that weren't read again stay out of it", () => {
  expect(suggest("a1 a2 gone1 gone2 | b1", "a1 a2 | b1")).toEqual([]);
});

test("what the earlier results suggested already isn't suggested because of new ones", () => {
  const suggestNew = (current: string, earlier: string, fresh: string) =>
    suggestNewEdits(
      { clusterOf: topicsOf(current), locked: new Set() },
      groupingOf(earlier),
      groupingOf(fresh),
    );
  // People merged two clusters, or kept two apart: that the results still say otherwise is no news.
  expect(suggestNew("a1 a2 a3 a4 a5 a6", "a1 a2 a3 | a4 a5 a6", "a1 a2 a3 | a4 a5 a6")).toEqual([]);
  expect(suggestNew("a1 a2 a3 | b1 b2", "a1 a2 a3 b1 b2", "a1 a2 a3 b1 b2")).toEqual([]);
  expect(suggestNew("a1 a2 a3 | b1 b2", "a1 a2 a3 | b1 b2", "a1 a2 a3 b1 b2")).toEqual([
    { kind: "merge", topic: "c1", into: "c0", share: 1 },
  ]);
  expect(suggestNew("a1 a2 a3 a4 a5 a6", "a1 a2 a3 a4 a5 a6", "a1 a2 a3 | a4 a5 a6")).toMatchObject(
    [{ kind: "split", topic: "c0" }],
  );
});
