import fc from "fast-check";
import { expect, test } from "vitest";
import { readThreadFile, threadFileFormatOf } from "#/reddit/thread-file.ts";
import { inSoak } from "#/testing/in-soak.ts";

test("threads are read from NDJSON as Reddit's API and archives write it", () => {
  const lines = [
    {
      kind: "t3",
      data: {
        name: "t3_1aaaaa",
        subreddit: "Coffee",
        title: "Which kettle?",
        selftext: "Help, says mochafan",
        score: 3,
        num_comments: 7,
        created_utc: 1370000000.5,
        author: "mochafan",
      },
    },
    {
      id: "1bbbbb",
      subreddit: "r/tea",
      title: "Which pot?",
      body: null,
      comments: "4",
      createdAt: "2026-03-05",
    },
    { permalink: "/r/tea/comments/1ccccc/which_mug/", subreddit: "tea", title: "Which mug?" },
  ];
  const file = readThreadFile(lines.map((line) => JSON.stringify(line)).join("\r\n"), "ndjson");
  expect(file.faults).toEqual([]);
  expect(file.threads).toMatchObject([
    { id: "1aaaaa", subreddit: "Coffee", score: 3, commentCount: 7, createdAt: 1370000000500 },
    {
      id: "1bbbbb",
      subreddit: "tea",
      body: "",
      commentCount: 4,
      createdAt: Date.parse("2026-03-05"),
    },
    { id: "1ccccc", title: "Which mug?" },
  ]);
  expect(JSON.stringify(file)).not.toContain("mochafan");
});

test("threads are read from CSV with any of the usual headers", () => {
  const csv =
    '\uFEFFPost ID,Subreddit,Title,Text,Num Comments,Author\r\n1aaaaa,Coffee,"Which kettle, and why?","Two\nlines by mochafan",5,mochafan\r\n';
  const file = readThreadFile(csv, "csv");
  expect(file.threads).toMatchObject([
    { id: "1aaaaa", title: "Which kettle, and why?", commentCount: 5 },
  ]);
  expect(JSON.stringify(file)).not.toContain("mochafan");
});

test("every bad row is named with its line and what is wrong with it", () => {
  const lines = [
    '{"id":"1aaaaa","subreddit":"Coffee","title":"Good?"}',
    "{broken",
    '{"id":"1bbbbb","subreddit":"Coffee"}',
    '{"id":"not an id","subreddit":"Coffee","title":"Bad"}',
    '{"id":"1ccccc","subreddit":"Coffee","title":"Bad","score":"many"}',
    '{"id":"1ddddd","subreddit":"Coffee","title":"Bad","createdAt":"last week"}',
    '["no object"]',
  ];
  const file = readThreadFile(lines.join("\n"), "ndjson");
  expect(file.threads).toHaveLength(1);
  expect(file.faults).toEqual([
    { line: 2, problem: "isn't a JSON object" },
    { line: 3, problem: "has no title" },
    { line: 4, problem: "has an id that isn't one of a Reddit thread" },
    { line: 5, problem: "has a value for score that isn't a number" },
    { line: 6, problem: "has a value for createdAt that isn't a date" },
    { line: 7, problem: "isn't a JSON object" },
  ]);
});

test("a CSV without the columns that are needed isn't read", () => {
  const file = readThreadFile("keyword,volume\ncoffee,10\n", "csv");
  expect(file).toMatchObject({
    threads: [],
    stoppedBy: "columns-missing",
    faults: [{ line: 1, problem: 'has no column "title" and "subreddit"' }],
  });
});

test("deleted and removed threads and people's own pages are dropped, also a thread that was good before", () => {
  const lines = [
    { id: "1aaaaa", subreddit: "Coffee", title: "Good?" },
    { id: "1aaaaa", subreddit: "Coffee", title: "Good?", body: "[deleted]" },
    { id: "1bbbbb", subreddit: "Coffee", title: "Removed?", removed_by_category: "moderator" },
    { id: "1ccccc", subreddit: "u_mochafan", title: "Mine?" },
  ];
  const file = readThreadFile(lines.map((line) => JSON.stringify(line)).join("\n"), "ndjson");
  expect(file).toMatchObject({ threads: [], droppedCount: 3, faultCount: 0 });
});

test("many bad rows are counted, and the first are named", () => {
  const file = readThreadFile("nonsense\n".repeat(500), "ndjson");
  expect(file.faultCount).toBe(500);
  expect(file.faults).toHaveLength(20);
});

test.each([
  ["threads.ndjson.gz", "", "ndjson"],
  ["threads.CSV", "", "csv"],
  ["threads.txt", ' {"id":"1aaaaa"}', "ndjson"],
  ["threads.txt", "id,title", "csv"],
] as const)("the format of %s that begins with %j is %s", (name, text, format) => {
  expect(threadFileFormatOf(name, text)).toBe(format);
});

test("no file makes reading fail, and no author's name is left", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("csv" as const, "ndjson" as const),
      fc.array(fc.oneof(fc.string(), fc.json()), { maxLength: 12 }),
      fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{6,15}$/),
      (format, lines, author) => {
        const row = {
          id: "1aaaaa",
          subreddit: "tea",
          title: `Is ${author} right?`,
          body: `I'm ${author}`,
          author,
        };
        const csv = `id,subreddit,title,body,author\n${Object.values(row).join(",")}`;
        const text = [format === "csv" ? csv : JSON.stringify(row), ...lines].join("\n");
        const { threads } = readThreadFile(text, format);
        expect(JSON.stringify(threads)).not.toContain(author);
      },
    ),
    { numRuns: inSoak(300, 100) },
  );
});
