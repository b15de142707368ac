import { expect, test } from "vitest";
import { redditThread, THREAD_BODY_MAX_LENGTH } from "#/reddit/threads/reddit-thread.ts";
import { splitThreads } from "#/reddit/thread-page.ts";

const thread = (id: number, body: string) =>
  redditThread.parse({
    id: `t${id}`,
    subreddit: "coffee",
    title: "Which kettle?",
    body,
    score: 1,
    commentCount: 1,
    createdAt: 0,
  });

test("a page of the longest threads fits into parts that the database takes uncompressed", () => {
  const threads = Array.from({ length: 100 }, (_, n) =>
    thread(n, "水".repeat(THREAD_BODY_MAX_LENGTH)),
  );
  const parts = splitThreads(threads);
  expect(parts.flatMap((part) => part.threads)).toEqual(threads);
  for (const part of parts)
    expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(1024 * 1024);
});

test("a page of usual threads is one part, and an empty page none", () => {
  expect(
    splitThreads(Array.from({ length: 100 }, (_, n) => thread(n, "Mine is stained."))),
  ).toHaveLength(1);
  expect(splitThreads([])).toEqual([]);
});
