import { expect, test } from "vitest";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import { redditEvidence } from "#/reddit/reddit-evidence.ts";
import { ALL_THREADS, buildRedditOverview, listSubreddits } from "#/reddit/reddit-overview.ts";

const map = buildTestSnapshot({
  Coffee: { "Cold brew": { "cold brew": 100, "bitter cold brew": 10 }, Kettles: { kettle: 50 } },
});
const [COLD, KETTLES] = [0, 1];

const thread = (id: string, more: object) => ({
  id,
  subreddit: "Coffee",
  title: id,
  score: 1,
  commentCount: 0,
  createdAt: Date.UTC(2026, 0, 5),
  themes: [],
  ...more,
});
const evidence = redditEvidence.parse({
  version: 1,
  asOf: 1,
  threads: [
    thread("aa1", { commentCount: 30, score: 5, themes: ["advice-requests", "pain-and-anger"] }),
    thread("bb2", { commentCount: 50, themes: ["money-talk"], createdAt: Date.UTC(2026, 2, 1) }),
    thread("cc3", { commentCount: 2, subreddit: "espresso" }),
  ],
  mentions: {
    "cold brew": [
      { thread: 0, kind: "question", quote: "Why is it bitter?" },
      { thread: 1, kind: "question", quote: "Is cold brew worth it?" },
    ],
    "bitter cold brew": [{ thread: 0, kind: "pain", quote: "It is always bitter" }],
    kettle: [{ thread: 2, kind: "request", quote: "Looking for a kettle" }],
    "left the map": [{ thread: 2, kind: "question", quote: "Anything else?" }],
  },
});

test("threads come most discussed first, with the clusters that they are about", () => {
  const { threads, comments, score, withoutTheme, months } = buildRedditOverview(evidence, map);
  expect(threads.map(({ thread: { id }, clusters }) => [id, clusters])).toEqual([
    ["bb2", [COLD]],
    ["aa1", [COLD]],
    ["cc3", [KETTLES]],
  ]);
  expect({ comments, score, withoutTheme }).toEqual({ comments: 82, score: 7, withoutTheme: 1 });
  expect(months.map(({ month, threadCount }) => [month, threadCount])).toEqual([
    ["2026-01", 2],
    ["2026-03", 1],
  ]);
});

test("themes have the engagement of their threads", () => {
  const { themes } = buildRedditOverview(evidence, map);
  expect(themes).toContainEqual({
    theme: "pain-and-anger",
    threads: 1,
    comments: 30,
    score: 5,
  });
  expect(themes).toContainEqual({
    theme: "solution-requests",
    threads: 0,
    comments: 0,
    score: 0,
  });
});

test("a question has its most discussed wording, and one that left the map has no cluster", () => {
  const { questions, pains } = buildRedditOverview(evidence, map);
  expect(
    questions.map(({ text, quote, threads, comments, cluster }) => [
      text,
      quote,
      threads,
      comments,
      cluster,
    ]),
  ).toEqual([
    ["cold brew", "Is cold brew worth it?", 2, 80, COLD],
    ["kettle", "Looking for a kettle", 1, 2, KETTLES],
    ["left the map", "Anything else?", 1, 2, -1],
  ]);
  expect(pains.map(({ text }) => text)).toEqual(["bitter cold brew"]);
});

test("a filter counts the threads that fit all of it", () => {
  const of = (filter: object) =>
    buildRedditOverview(evidence, map, { ...ALL_THREADS, ...filter }).threads.map(
      ({ thread: { id } }) => id,
    );
  expect(of({ theme: "money-talk" })).toEqual(["bb2"]);
  expect(of({ subreddit: "ESPRESSO" })).toEqual(["cc3"]);
  expect(of({ cluster: COLD })).toEqual(["bb2", "aa1"]);
  expect(of({ cluster: COLD, subreddit: "espresso" })).toEqual([]);
});

test("with a cluster, only what is asked in it is listed", () => {
  const { questions } = buildRedditOverview(evidence, map, { ...ALL_THREADS, cluster: KETTLES });
  expect(questions.map(({ text }) => text)).toEqual(["kettle"]);
});

test("subreddits are counted whatever their case", () => {
  expect(listSubreddits(evidence)).toEqual([
    { name: "Coffee", threads: 2 },
    { name: "espresso", threads: 1 },
  ]);
});
