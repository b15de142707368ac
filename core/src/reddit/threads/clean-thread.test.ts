import { expect, test } from "vitest";
import { cleanThread } from "#/reddit/threads/clean-thread.ts";
import {
  toPermalink,
  subredditName,
  findThreadId,
  type RawThread,
} from "#/reddit/threads/reddit-thread.ts";

const raw: RawThread = {
  id: "1abcde",
  subreddit: "Coffee",
  title: "How do I clean a moka pot?",
  body: "It smells.",
  score: 12,
  commentCount: 3,
  createdAt: 1_370_000_000_000,
  participants: [],
};

test("a thread is stored as plain text", () => {
  const body =
    "I bought a [pot](https://example.org/pot) &amp; it **smells**.\n\n> quoted from others\n\n* first\n* second\n\n`code` https://example.org/x";
  expect(cleanThread({ ...raw, body })?.body).toBe(
    "I bought a pot & it smells.\n\nfirst\n\nsecond",
  );
});

test("names marked in the body are removed from the title, too", () => {
  const thread = cleanThread({
    ...raw,
    title: "LambTaco was right about grinders",
    body: "See [LambTaco](http://www.reddit.com/user/LambTaco).",
  });
  expect(JSON.stringify(thread)).not.toContain("LambTaco");
});

test("a name that is encoded as entities is removed", () => {
  const thread = cleanThread({ ...raw, body: "Thanks &#117;&#47;mochafan for this" });
  expect(thread?.body).not.toContain("mochafan");
});

test.each(["[deleted]", "[removed]", " [ Removed by moderator ] "])(
  "a thread whose body is %j isn't stored",
  (body) => {
    expect(cleanThread({ ...raw, body })).toBeNull();
  },
);

test("a thread on a person's own page isn't stored", () => {
  expect(cleanThread({ ...raw, subreddit: "u_mochafan" })).toBeNull();
});

test("a permalink has no part of a title", () => {
  expect(toPermalink({ id: "1abcde", subreddit: subredditName.parse(raw.subreddit) })).toBe(
    "https://www.reddit.com/r/Coffee/comments/1abcde/",
  );
});

test.each([
  ["https://www.reddit.com/r/Coffee/comments/1abcde/how_do_i/", "1abcde"],
  ["https://old.reddit.com/comments/1ABCDE", "1abcde"],
  ["http://redd.it/1abcde", "1abcde"],
  ["https://www.reddit.com/r/Coffee/", null],
  ["https://notreddit.com/r/Coffee/comments/1abcde/", null],
  ["https://example.org/?u=https://www.reddit.com/comments/1abcde/", null],
  ["not an address", null],
])("the thread of %s is %s", (url, id) => {
  expect(findThreadId(url)).toBe(id);
});
