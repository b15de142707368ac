import { subredditName } from "@mapwright/core/reddit/threads/reddit-thread";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeUnavailability } from "../../../functions/src/research/providers/provider.ts";
import { readPostsHere } from "../../../functions/src/research/parsers.ts";
import { redditProvider } from "../../../functions/src/research/providers/reddit/reddit-provider.ts";
import { getAdapter, openAdapter } from "#/providers/testing/adapters-under-test.ts";
import { FAKE_KEYS } from "#/providers/fake-provider.ts";
import { FAKED_PROVIDERS } from "#/providers/faked-providers.ts";
import {
  FAKE_AUTHOR,
  FAKE_PRIVATE_SUBREDDIT,
  FAKE_QUARANTINED_SUBREDDIT,
  FAKE_UNKNOWN_SUBREDDIT,
} from "#/providers/fake-reddit.ts";

const never = new AbortController().signal;
const COFFEE = subredditName.parse("Coffee");

beforeEach(() => {
  vi.useFakeTimers().setTimerTickMode("nextTimerAsync");
});
afterEach(() => {
  vi.useRealTimers();
});

function openReddit(key: string = FAKE_KEYS.valid) {
  const { reddit } = openAdapter(getAdapter("reddit"), key).ports;
  if (!reddit) throw new Error("no port");
  return reddit;
}

test("all pages of a subreddit are read, without what was deleted, removed or is for adults", async () => {
  const reddit = openReddit();
  const titles: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await reddit.threadPage(
      { subreddit: COFFEE, keyword: null, period: "all", cursor },
      never,
    );
    titles.push(...page.threads.map(({ title }) => title));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(titles).toHaveLength(7);
  expect(titles).toContain("Looking for a quiet burr grinder");
});

test("no part of what is returned names an author", async () => {
  const page = await openReddit().threadPage(
    { subreddit: COFFEE, keyword: "clean", period: "all", cursor: null },
    never,
  );
  expect(page.threads).toHaveLength(2);
  expect(JSON.stringify(page).toLowerCase()).not.toContain(FAKE_AUTHOR.toLowerCase());
});

test("a thread that can't be read is left out and counted, and stays as it was in a refresh", async () => {
  const { reddit } = openAdapter(getAdapter("reddit"), undefined, undefined, async (posts) => {
    const read = await readPostsHere(posts);
    return read.map((each, at) => (posts[at]?.id === "fake0" ? "unreadable" : each));
  }).ports;
  const page = await reddit?.threadPage(
    { subreddit: COFFEE, keyword: null, period: "all", cursor: null },
    never,
  );
  expect(page).toMatchObject({ unreadableIds: ["fake0"] });
  expect(page?.threads.map(({ id }) => id)).toEqual(["fake1", "fake2", "fake3"]);
  expect(await reddit?.lookUp(["fake0", "fake1"], never)).toMatchObject(
    new Map([
      ["fake0", { state: "unknown" }],
      ["fake1", { state: "there" }],
    ]),
  );
});

test("a refresh tells which threads are gone upstream", async () => {
  const ids = ["fake0", "gone1", "gone2", "gone3", "nosuch"];
  const outcomes = await openReddit().lookUp(ids, never);
  expect([...outcomes].map(([id, { state }]) => [id, state])).toEqual([
    ["fake0", "there"],
    ["gone1", "gone"],
    ["gone2", "gone"],
    ["gone3", "gone"],
    ["nosuch", "gone"],
  ]);
});

test.each([
  ["private", FAKE_PRIVATE_SUBREDDIT],
  ["quarantined", FAKE_QUARANTINED_SUBREDDIT],
  ["not-found", FAKE_UNKNOWN_SUBREDDIT],
])("a subreddit that is %s refuses the request, not the key", async (state, room) => {
  const subreddit = subredditName.parse(room);
  const reddit = openReddit();
  await expect(
    reddit.threadPage({ subreddit, keyword: null, period: "all", cursor: null }, never),
  ).rejects.toMatchObject({ kind: `subreddit-${state}`, retryable: false });
  expect(await reddit.subredditState(subreddit, never)).toBe(state);
});

test("a public subreddit is open, and costs a credit a page", async () => {
  const reddit = openReddit();
  expect(await reddit.subredditState(COFFEE, never)).toBe("open");
  expect(reddit.isFree).toBe(false);
});

test.each([
  ["a wrong secret", "planted-secret-8c1f", "key-rejected"],
  ["too many requests", FAKE_KEYS.limited, "rate-limited"],
])("%s is told apart, and the secret isn't reported", async (_, key, kind) => {
  const failure = await openReddit(key)
    .lookUp(["fake0"], never)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ provider: "reddit", kind });
  expect(String(failure)).not.toContain(key);
});

test.each(["REDDIT_API_APPROVAL", "REDDIT_APP_OWNER", "REDDIT_CLIENT_ID", "REDDIT_CLIENT_SECRET"])(
  "it is off without %s",
  (missing) => {
    const settings = { ...FAKED_PROVIDERS.reddit.settings(FAKE_KEYS.valid), [missing]: null };
    expect(describeUnavailability(redditProvider, "reddit", settings, null)).toEqual({
      because: "not-configured",
      missing: [missing],
    });
  },
);
