import { expect, test } from "vitest";
import { openThreads } from "#/features/research/reddit/thread-file-summary.ts";

const openText = (name: string, text: string) => openThreads(name, new TextEncoder().encode(text));

const line = (id: string, subreddit: string, createdUtc: number, title = "Which grinder?") =>
  JSON.stringify({
    id,
    subreddit,
    title,
    selftext: "",
    author: "somebody",
    created_utc: createdUtc,
  });

test("a file of threads is opened with its subreddits and dates, most threads first", () => {
  const text = [
    line("aa1", "espresso", 1_700_000_000),
    line("aa2", "Coffee", 1_710_000_000),
    line("aa3", "Coffee", 1_690_000_000),
    "not json",
  ].join("\n");
  const opened = openText("threads.ndjson", text);
  expect(opened).toMatchObject({
    ok: true,
    value: {
      subreddits: [
        { name: "Coffee", threads: 2 },
        { name: "espresso", threads: 1 },
      ],
      from: 1_690_000_000_000,
      to: 1_710_000_000_000,
      faultCount: 1,
    },
  });
});

test("no name of a person leaves the reader", () => {
  const opened = openText(
    "threads.ndjson",
    line("aa1", "Coffee", 1_700_000_000, "Thanks u/somebody, which grinder?"),
  );
  expect(JSON.stringify(opened)).not.toMatch(/somebody/i);
});

test("a file without threads is refused with what is missing", () => {
  expect(openText("list.csv", "keyword,volume\ncoffee,3\n")).toEqual({
    ok: false,
    problem: expect.stringContaining("It needs at least a title"),
  });
  expect(openText("empty.ndjson", "")).toMatchObject({
    ok: false,
    problem: expect.stringContaining("no threads in it"),
  });
});

test("a file of comments is said to be one", () => {
  const comment = JSON.stringify({ id: "k0", link_id: "t3_aa1", body: "Finer.", subreddit: "tea" });
  expect(openText("comments.ndjson", comment)).toEqual({
    ok: false,
    problem: "These are comments. Choose the file with the threads (submissions).",
  });
});

test("threads in other languages are counted", () => {
  const opened = openText(
    "threads.csv",
    "id,subreddit,title\naa1,tea,Which pot is best?\naa2,tea,Welche Kanne ist die beste?\n",
  );
  expect(opened).toMatchObject({ ok: true, value: { otherLanguageCount: 1 } });
});
