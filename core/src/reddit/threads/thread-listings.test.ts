import { expect, test } from "vitest";
import {
  listCountedSources,
  getListingKey,
  getListingName,
  listListings,
  countMostPages,
} from "#/reddit/threads/thread-listings.ts";
import { redditMapInput, type ThreadOrigin } from "#/reddit/reddit-map-input.ts";

const api = (source: object) =>
  redditMapInput.safeParse({
    kind: "reddit",
    workspaceId: "w1",
    threads: { from: "api", subreddits: [], keyword: null, ...source },
  });
const sourceOf = (source: object): ThreadOrigin => {
  const parsed = api(source);
  if (!parsed.success) throw parsed.error;
  return parsed.data.threads;
};

test("subreddits are read with or without r/, once each", () => {
  const source = sourceOf({ subreddits: ["r/Coffee", "/r/espresso/", "coffee"] });
  expect(listListings(source).map(getListingName)).toEqual(["r/coffee", "r/espresso"]);
});

test.each([
  ["a person's own page", { subreddits: ["u_someone"] }],
  ["spaces in a name", { subreddits: ["home coffee"] }],
  ["neither subreddit nor keyword", {}],
  ["blank keyword alone", { keyword: "  " }],
  [
    "more subreddits than a map reads",
    { subreddits: Array.from({ length: 26 }, (_, n) => `room${n}`) },
  ],
  ["more pages than Reddit lists", { subreddits: ["coffee"], pagesPerSubreddit: 11 }],
])("a request with %s is refused", (_, source) => {
  expect(api(source).success).toBe(false);
});

test("a keyword without a subreddit reads all of Reddit", () => {
  const source = sourceOf({ keyword: " Burr  grinder " });
  expect(listListings(source)).toEqual([
    { subreddit: null, keyword: "burr grinder", period: "year", pages: 5 },
  ]);
  expect(listCountedSources(source)).toEqual(["reddit"]);
});

test("the same subreddit counts once toward the plan, however it is written", () => {
  const [first, second] = [
    sourceOf({ subreddits: ["Coffee"] }),
    sourceOf({ subreddits: ["r/coffee"] }),
  ];
  expect(listCountedSources(first)).toEqual(listCountedSources(second));
});

test("listings with the same threads have the same key, whatever number of pages is read", () => {
  const [one] = listListings(sourceOf({ subreddits: ["Coffee"], pagesPerSubreddit: 1 }));
  const [five] = listListings(sourceOf({ subreddits: ["coffee"], pagesPerSubreddit: 5 }));
  const [other] = listListings(sourceOf({ subreddits: ["coffee"], keyword: "grinder" }));
  if (!one || !five || !other) throw new Error("no listing");
  expect(getListingKey(one, "api")).toBe(getListingKey(five, "api"));
  expect(getListingKey(one, "api")).not.toBe(getListingKey(other, "api"));
  expect(getListingKey(one, "api")).not.toBe(getListingKey(one, "sample"));
});

test("a refresh costs at most a credit per page, and nothing for a sample or a file", () => {
  expect(countMostPages(sourceOf({ subreddits: ["coffee", "tea"], pagesPerSubreddit: 3 }))).toBe(6);
  expect(countMostPages({ from: "sample", subreddits: [], keyword: "grinder" })).toBe(0);
  expect(countMostPages({ from: "file", name: "threads.csv", fileIds: [] })).toBe(0);
});
