import { expect, test } from "vitest";
import { mergeEvidence } from "#/reddit/merge-evidence.ts";
import { redditEvidence } from "#/reddit/reddit-evidence.ts";

const thread = (id: string, commentCount: number) => ({
  id,
  subreddit: "Coffee",
  title: id,
  score: 1,
  commentCount,
  createdAt: 0,
  themes: [],
});
const says = (index: number, kind: "pain" | "question" = "question") => ({
  thread: index,
  kind,
  quote: "Why?",
});

test("threads are as they were read last, and what both say is said once", () => {
  const before = redditEvidence.parse({
    version: 1,
    asOf: 1,
    threads: [thread("aa", 1), thread("bb", 2)],
    mentions: { kettle: [says(0), says(1)], grinder: [says(1, "pain")] },
  });
  const after = redditEvidence.parse({
    version: 1,
    asOf: 2,
    threads: [thread("cc", 3), thread("bb", 9)],
    mentions: { kettle: [says(1), says(0)], scale: [says(0)] },
  });
  const merged = redditEvidence.parse(mergeEvidence(before, after));
  // All of it is at least as recent.
  expect(merged.asOf).toBe(1);
  expect(merged.threads.map(({ id, commentCount }) => [id, commentCount])).toEqual([
    ["cc", 3],
    ["bb", 9],
    ["aa", 1],
  ]);
  const saidBy = (keyword: string) =>
    merged.mentions[keyword]?.map(({ thread: at }) => merged.threads[at]?.id);
  expect(saidBy("kettle")).toEqual(["bb", "cc", "aa"]);
  expect(saidBy("grinder")).toEqual(["bb"]);
  expect(saidBy("scale")).toEqual(["cc"]);
});
