import { expect, test } from "vitest";
import { coffeeThreads } from "#/maps/testing/coffee-evidence.ts";
import { mergeEvidence } from "#/reddit/merge-evidence.ts";
import type { RedditEvidence } from "#/reddit/reddit-evidence.ts";

const older = coffeeThreads();
const [first, second] = older.threads;
if (!first || !second) throw new Error("no threads");
const newer: RedditEvidence = {
  version: 1,
  asOf: older.asOf + 1_000,
  threads: [
    { ...first, id: "abc99", title: "Grinder for cold brew?" },
    { ...first, commentCount: 55 },
  ],
  mentions: {
    "grinder for cold brew": [{ thread: 0, kind: "question", quote: "Grinder for cold brew?" }],
    "cold brew": [{ thread: 1, kind: "question", quote: "Why is my cold brew bitter now?" }],
  },
};

test("threads of both are there once, as they were read last", () => {
  for (const merged of [mergeEvidence(older, newer), mergeEvidence(newer, older)]) {
    expect(merged.asOf).toBe(older.asOf);
    expect(merged.threads.map(({ id, commentCount }) => [id, commentCount])).toEqual([
      ["abc99", 30],
      ["abc12", 55],
      ["abc13", 4],
    ]);
    expect(merged.mentions["cold brew"]).toEqual([
      { thread: 1, kind: "question", quote: "Why is my cold brew bitter now?" },
      { thread: 2, kind: "pain", quote: "=Cold brew costs too much" },
    ]);
  }
});

test("evidence merged with itself is the same", () => {
  expect(mergeEvidence(older, older)).toEqual(older);
});
