import fc from "fast-check";
import { strToU8 } from "fflate";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { encodeText } from "#/testing/encode-text.ts";
import { writeOds, writeXlsx } from "#/testing/written-workbooks.ts";
import { openThreadFile, readThreadFile } from "#/reddit/threads/thread-file.ts";
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
  const file = readThreadFile(lines.map((line) => JSON.stringify(line)).join("\r\n"), "json");
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
  const file = readThreadFile(lines.join("\n"), "json");
  expect(file.threads.map(({ id }) => id)).toEqual(["1aaaaa", "1ccccc", "1ddddd"]);
  expect(file.faults).toEqual([
    { line: 2, problem: "isn't a JSON object" },
    { line: 3, problem: "has no title" },
    { line: 4, problem: "has an id that isn't one of a Reddit thread" },
    { line: 7, problem: "isn't a JSON object" },
  ]);
});

test("a cell that a thread can do without costs only itself, and is counted with its first line", () => {
  const lines = [
    '{"id":"1aaaaa","subreddit":"Coffee","title":"One?","score":"many","createdAt":"last week"}',
    '{"id":"1bbbbb","subreddit":"Coffee","title":"Two?","selftext":["a"],"created_utc":"next week"}',
  ];
  const file = readThreadFile(lines.join("\n"), "json");
  expect(file.threads).toMatchObject([{ score: 0, createdAt: 0 }, { body: "" }]);
  expect(file).toMatchObject({ faultCount: 0, isNumbered: false });
  expect(file.unreadCells).toEqual([
    { field: "score", count: 1, line: 1 },
    { field: "createdAt", count: 2, line: 1 },
    { field: "body", count: 1, line: 2 },
  ]);
});

const AT = Date.UTC(2024, 9, 27, 3, 33, 20);

test.each([
  ["2024-10-27 03:33:20", AT],
  ["2024-10-27 03:33:20+00:00", AT],
  ["2024-10-27T05:33:20+0200", AT],
  ["2024-10-27 03:33:20 UTC", AT],
  ["2024-10-27", Date.UTC(2024, 9, 27)],
  ["1730000000.0", AT],
  ["1730000000000", AT],
  ["NaT", 0],
])("the date %s is read", (date, createdAt) => {
  const file = readThreadFile(
    `id,subreddit,title,created_utc\n1aaaaa,tea,Which pot?,${date}\n`,
    "csv",
  );
  expect(file.threads).toMatchObject([{ createdAt }]);
  expect(file.unreadCells).toEqual([]);
});

test("counts are read as tools and pages write them, and what pandas writes for nothing is nothing", () => {
  const csv = [
    ",title,score,id,subreddit,num_comments,selftext,removed_by_category",
    '0,How hot?,1.2k,1aaaaa,tea,"1,234",nan,nan',
    "1,Which pot?,-3.0,1bbbbb,tea,NaN,None,",
    "2,Which cup?,•,1ccccc,tea,7,,moderator",
  ];
  const file = readThreadFile(csv.join("\n"), "csv");
  expect(file.threads).toMatchObject([
    { score: 1_200, commentCount: 1_234, body: "" },
    { score: -3, commentCount: 0, body: "" },
  ]);
  expect(file.droppedCount).toBe(1);
});

test("a subreddit and an ID are read from the thread's link", () => {
  const csv =
    "Title,Text,URL,Score,Comments,Created (UTC)\nWhich pot?,,https://old.reddit.com/r/tea/comments/1aaaaa/x/,34,12,2024-10-27 03:33:20\nWhich cup?,,https://elsewhere.example/cup,1,1,\n";
  const file = readThreadFile(csv, "csv");
  expect(file.threads).toMatchObject([
    { id: "1aaaaa", subreddit: "tea", score: 34, commentCount: 12, createdAt: AT },
  ]);
  expect(file.faults).toEqual([{ line: 3, problem: "has no id" }]);
});

const things = ["1aaaaa", "1bbbbb"].map((id) => ({
  kind: "t3",
  data: { id, subreddit: "tea", title: "Which pot?", score: 3 },
}));
const listingOf = (children: readonly unknown[]) => ({ kind: "Listing", data: { children } });

test.each([
  ["a listing of Reddit's API", JSON.stringify(listingOf(things), null, 2)],
  ["listings in an array", JSON.stringify(things.map((thing) => listingOf([thing])))],
  ["a listing a line", things.map((thing) => JSON.stringify(listingOf([thing]))).join("\n")],
  [
    "an array of threads",
    JSON.stringify(
      things.map(({ data }) => data),
      null,
      1,
    ),
  ],
  ["an archive's answer", JSON.stringify({ data: things.map(({ data }) => data) })],
  [
    "numbers that aren't any",
    `[${things.map(({ data }) => JSON.stringify({ ...data, score: "?" }).replace('"?"', "NaN")).join()}]`,
  ],
])("threads are read from %s", (_, text) => {
  const file = openThreadFile("threads", strToU8(text));
  expect(file.threads.map(({ id }) => id)).toEqual(["1aaaaa", "1bbbbb"]);
  expect(file.faultCount).toBe(0);
});

test("in an array, what isn't a thread is named by its number", () => {
  const file = readThreadFile(JSON.stringify([things[0], { subreddit: "tea" }]), "json");
  expect(file).toMatchObject({ isNumbered: true, faults: [{ line: 2, problem: "has no id" }] });
});

test("comments and duplicates are counted", () => {
  const comment = {
    id: "kaaaa",
    link_id: "t3_1aaaaa",
    body: "Try a finer grind.",
    subreddit: "tea",
  };
  const page = [
    listingOf([things[0]]),
    listingOf([
      { kind: "t1", data: comment },
      { kind: "more", data: { count: 3 } },
    ]),
    comment,
    things[0],
  ];
  const file = readThreadFile(JSON.stringify(page), "json");
  expect(file).toMatchObject({ commentCount: 2, repeatCount: 1, faultCount: 0 });
  expect(file.threads).toHaveLength(1);
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
  const file = readThreadFile(lines.map((line) => JSON.stringify(line)).join("\n"), "json");
  expect(file).toMatchObject({ threads: [], droppedCount: 3, faultCount: 0 });
});

test("many bad rows are counted, and the first are named", () => {
  const file = readThreadFile("nonsense\n".repeat(500), "json");
  expect(file.faultCount).toBe(500);
  expect(file.faults).toHaveLength(20);
});

const ROWS = [
  ["id", "subreddit", "title", "selftext"],
  ["1aaaaa", "tea", "Où trouver une théière ?", "Pour du thé; déjà lu, «tout»"],
  ["1bbbbb", "tea", "Quelle tasse ?", "Ligne un\nligne deux"],
];
const csvOf = (separator: string) => Papa.unparse(ROWS, { delimiter: separator });

test.each([
  ["UTF-16 with tabs", "x.csv", encodeText(csvOf("\t"), "utf-16le")],
  ["Windows-1252 with semicolons", "x.csv", encodeText(csvOf(";"), "windows-1252")],
  ["pipes below a line that names the report", "x.txt", strToU8(`Threads\n\n${csvOf("|")}`)],
  [
    "Excel",
    "x.xlsx",
    writeXlsx([
      { name: "About", rows: [["x"]] },
      { name: "Threads", rows: ROWS },
    ]),
  ],
  ["OpenDocument", "x.ods", writeOds([{ name: "Threads", rows: ROWS }])],
])("a table of threads is read in %s", (_, name, bytes) => {
  const { threads, faultCount } = openThreadFile(name, bytes ?? new Uint8Array());
  expect(threads.map(({ title }) => title)).toEqual(["Où trouver une théière ?", "Quelle tasse ?"]);
  expect(threads[0]?.body).toContain("Pour du thé; déjà lu");
  expect(faultCount).toBe(0);
});

test.each([
  ["threads.ndjson.gz", '{"id":"1aaaaa","subreddit":"tea","title":"Which pot?"}'],
  ["threads.CSV", "id,subreddit,title\n1aaaaa,tea,Which pot?"],
  ["threads.txt", ' {"id":"1aaaaa","subreddit":"tea","title":"Which pot?"}'],
  ["threads.txt", "id,subreddit,title\n1aaaaa,tea,Which pot?"],
])("the format of %s is told by its name, or by its text", (name, text) => {
  expect(openThreadFile(name, strToU8(text)).threads).toHaveLength(1);
});

test("no file makes reading fail, and no author's name is left", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("csv" as const, "json" as const),
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
