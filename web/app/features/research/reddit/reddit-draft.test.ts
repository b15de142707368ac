import { expect, test } from "vitest";
import {
  filterDistinctNames,
  EMPTY_REDDIT_DRAFT,
  findRedditProblems,
  splitSubreddits,
} from "#/features/research/reddit/reddit-draft.ts";

test("subreddits are read however they are written", () => {
  expect(
    splitSubreddits(
      "r/Coffee, /r/espresso https://www.reddit.com/r/pourover/top?t=year; Aeropress",
    ),
  ).toEqual(["Coffee", "espresso", "pourover", "Aeropress"]);
});

test("the same subreddit in another case is there once, as first written", () => {
  expect(filterDistinctNames(["Coffee", "coffee", "espresso", "COFFEE"])).toEqual([
    "Coffee",
    "espresso",
  ]);
});

test("a search needs a subreddit or a keyword", () => {
  expect(findRedditProblems(EMPTY_REDDIT_DRAFT).subreddits).toMatch(
    /subreddit, a keyword, or both/,
  );
  expect(findRedditProblems({ ...EMPTY_REDDIT_DRAFT, keyword: "grinder" })).toEqual({});
  expect(findRedditProblems({ ...EMPTY_REDDIT_DRAFT, subreddits: ["Coffee"] })).toEqual({});
});

test("names that no subreddit has are refused, people's own pages with the reason", () => {
  const problemOf = (name: string) =>
    findRedditProblems({ ...EMPTY_REDDIT_DRAFT, subreddits: [name] }).subreddits;
  expect(problemOf("a-b")).toContain("“a-b” isn't a subreddit");
  expect(problemOf("u_somebody")).toContain("People's own pages");
});
