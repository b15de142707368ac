import { expect, test } from "vitest";
import { findSnapshotFault } from "#/maps/snapshot-integrity.ts";
import { mapSnapshot } from "#/snapshot/map-snapshot.ts";
import { buildRedditMap, findRedditKeywords } from "#/reddit/build-reddit-map.ts";
import { cleanThread } from "#/reddit/threads/clean-thread.ts";
import { redditEvidence, summarizeEvidence } from "#/reddit/reddit-evidence.ts";
import { forgetThreads } from "#/reddit/refresh-threads.ts";
import type { RedditThread } from "#/reddit/threads/reddit-thread.ts";
import { listSerpBridges } from "#/reddit/serp-bridges.ts";

function threadOf(id: string, title: string, body = "", day = "2026-03-05"): RedditThread {
  const thread = cleanThread({
    id,
    subreddit: "Coffee",
    title,
    body,
    score: 10,
    commentCount: Number.parseInt(id, 36) % 50,
    createdAt: Date.parse(day),
    participants: [],
  });
  if (!thread) throw new Error("not a thread");
  return thread;
}

const THREADS = [
  threadOf(
    "aa1",
    "How do I clean a moka pot?",
    "The rubber gasket is leaking and I'm frustrated with it.",
  ),
  threadOf("aa2", "What is the best way to clean a moka pot gasket?", "", "2026-04-01"),
  threadOf("aa3", "How do I clean a stained moka pot?", "", "2026-04-20"),
  threadOf("bb1", "Which burr grinder for espresso should I buy?", "My budget is $200."),
  threadOf("bb2", "Best burr grinder for espresso under $200?"),
  threadOf("bb3", "Looking for a burr grinder for espresso"),
  threadOf("cc1", "Look at my new mug"),
];
const limits = { asOf: 1, limit: 100 };

test("threads that ask for the same are in one cluster, and those that only show something in none", () => {
  const found = findRedditKeywords(THREADS, limits);
  const { snapshot: map, evidence } = buildRedditMap(found);
  expect(Object.keys(evidence.mentions).toSorted()).toEqual(map.keywords.text.toSorted());
  expect(mapSnapshot.safeParse(map).success).toBe(true);
  expect(findSnapshotFault(map)).toBeNull();
  expect(redditEvidence.parse(evidence)).toEqual(evidence);
  expect(found.withoutPhrases).toBe(1);
  const clusterOf = (text: string) => map.keywords.cluster[map.keywords.text.indexOf(text)];
  expect(clusterOf("How do I clean a moka pot?")).toBe(
    clusterOf("How do I clean a stained moka pot?"),
  );
  expect(clusterOf("Best burr grinder for espresso under $200?")).toBe(
    clusterOf("Looking for a burr grinder for espresso"),
  );
  expect(clusterOf("How do I clean a moka pot?")).not.toBe(
    clusterOf("Looking for a burr grinder for espresso"),
  );
});

test("the order of the threads makes no difference", () => {
  const forward = buildRedditMap(findRedditKeywords(THREADS, limits));
  const backward = buildRedditMap(findRedditKeywords(THREADS.toReversed(), limits));
  expect(backward).toEqual(forward);
});

test("a summary counts each thread once, by month", () => {
  const { evidence } = buildRedditMap(findRedditKeywords(THREADS, limits));
  const moka = Object.keys(evidence.mentions).filter((text) => /moka|gasket/i.test(text));
  const summary = summarizeEvidence(evidence, [...moka, "no such keyword", "toString"]);
  expect(summary.threadCount).toBe(3);
  expect(summary.months.map(({ month, threadCount }) => [month, threadCount])).toEqual([
    ["2026-03", 1],
    ["2026-04", 2],
  ]);
  expect(summary.score).toBe(30);
  expect(summary.themes["solution-requests"]).toBe(3);
  expect(summary.quotes.map(({ thread }) => thread.id)).toContain("aa1");
});

test("what is gone upstream leaves the threads, the quotes and the keywords", () => {
  const { evidence } = buildRedditMap(findRedditKeywords(THREADS, limits));
  const left = forgetThreads(evidence, new Set(["aa1"]));
  expect(left.orphans).toContain("How do I clean a moka pot?");
  expect(JSON.stringify(left.evidence)).not.toMatch(/aa1|clean a moka pot\?|rubber gasket/);
  expect(redditEvidence.safeParse(left.evidence).success).toBe(true);
  const summary = summarizeEvidence(left.evidence, Object.keys(left.evidence.mentions));
  expect(summary.threadCount).toBe(evidence.threads.length - 1);
});

test("a bridge joins a ranking thread with its cluster, or with one like it", () => {
  const found = findRedditKeywords(THREADS, limits);
  const { snapshot: reddit, evidence } = buildRedditMap(found);
  const at = reddit.keywords.text.indexOf("How do I clean a moka pot?");
  const serps = {
    keywords: { ...reddit.keywords, cluster: [4, 5] },
    serps: {
      urls: [
        "https://example.org/moka",
        "https://www.reddit.com/r/Coffee/comments/aa1/clean/",
        "https://www.reddit.com/r/espresso/comments/zz9/x/",
      ],
      titles: ["Moka", "Clean", "Best burr grinder for espresso : r/espresso"],
      results: [[0, 1], [2]],
    },
  };
  const bridges = listSerpBridges(serps, reddit, evidence);
  const grinder = reddit.keywords.text.indexOf("Looking for a burr grinder for espresso");
  expect(bridges).toMatchObject([
    {
      rank: 1,
      threadId: "zz9",
      serpCluster: 5,
      by: "wording",
      redditCluster: reddit.keywords.cluster[grinder],
    },
    {
      rank: 2,
      threadId: "aa1",
      serpCluster: 4,
      by: "thread",
      redditCluster: reddit.keywords.cluster[at],
    },
  ]);
});

test("no threads make an empty map", () => {
  expect(buildRedditMap(findRedditKeywords([], limits)).snapshot.clusters.id).toEqual([]);
});
