import { resolve } from "node:path";
import { subredditName } from "@mapwright/core/reddit/threads/reddit-thread";
import { expect, test } from "vitest";
import {
  getThreadPage,
  readSampleThreads,
  listSubreddits,
} from "#/search-index/threads/sample-threads.ts";

const CORPUS = resolve(import.meta.dirname, "../../../corpus");
const COFFEE = subredditName.parse("samplecoffee");

test("every thread of the sample corpus can be stored, most discussed first", async () => {
  const threads = await readSampleThreads(CORPUS);
  expect(threads.length).toBeGreaterThan(300);
  expect(new Set(threads.map(({ id }) => id)).size).toBe(threads.length);
  const comments = threads.map(({ commentCount }) => commentCount);
  expect(comments).toEqual(comments.toSorted((a, b) => b - a));
  expect(threads.every(({ createdAt }) => createdAt > Date.UTC(2005, 0))).toBe(true);
});

test("threads are found by subreddit, whatever its case, and by every word of a keyword in any form", async () => {
  const threads = await readSampleThreads(CORPUS);
  const all = getThreadPage(threads, { subreddit: COFFEE });
  expect(all.threads.length).toBeGreaterThan(15);
  const found = getThreadPage(threads, {
    subreddit: subredditName.parse("SampleCoffee"),
    keyword: "the grinders",
  }).threads;
  expect(found.length).toBeGreaterThan(2);
  expect(found.length).toBeLessThan(all.threads.length);
  for (const { title, body } of found) expect(`${title} ${body}`.toLowerCase()).toContain("grind");
  expect(getThreadPage(threads, { keyword: "zeppelin" }).threads).toEqual([]);
});

test("pages continue where the last one ended", async () => {
  const threads = await readSampleThreads(CORPUS);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: ReturnType<typeof getThreadPage> = getThreadPage(threads, {
      cursor: cursor ?? undefined,
    });
    seen.push(...page.threads.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(threads.map(({ id }) => id));
});

test("the subreddits of the sample are named with their threads", async () => {
  const threads = await readSampleThreads(CORPUS);
  const subreddits = listSubreddits(threads);
  expect(subreddits.reduce((sum, { threads: count }) => sum + count, 0)).toBe(threads.length);
  expect(subreddits.find(({ name }) => name === COFFEE)?.threads).toBeGreaterThan(15);
});
