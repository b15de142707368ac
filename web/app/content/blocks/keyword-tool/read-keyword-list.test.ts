import { expect, test } from "vitest";
import {
  MAX_CHARACTERS,
  readKeywordList,
} from "#/content/blocks/keyword-tool/read-keyword-list.ts";

test("a list is split at lines, commas, semicolons and tabs", () => {
  const { keywords, problem } = readKeywordList("a one\r\nb two, c three;d four\te five\n\n  \n");
  expect(keywords).toEqual(["a one", "b two", "c three", "d four", "e five"]);
  expect(problem).toBeNull();
});

test("duplicates are merged and counted regardless of case, width and white space", () => {
  const reading = readKeywordList("Pour Over\npour  over\n ＰＯＵＲ over \nfilter");
  expect(reading.keywords).toEqual(["pour over", "filter"]);
  expect(reading.repeatCount).toBe(2);
});

test("numbers next to a keyword are left out, but a number alone on its line is a keyword", () => {
  const reading = readKeywordList("pour over\t12 000\t38%\t$1.20\n1984\nv60;2.4k");
  expect(reading.keywords).toEqual(["pour over", "1984", "v60"]);
  expect(reading.figureCount).toBe(4);
});

test.each([
  [
    "Ahrefs",
    "#,Keyword,Country,Difficulty,Volume,Parent keyword\n1,running shoes,us,45,1200,shoes\n2,trail shoes,us,30,900,shoes",
  ],
  [
    "Keyword Planner",
    "Keyword Stats 2026-11-01 at 10_00_00\nNovember 1, 2025 - October 31, 2026\nKeyword\tCurrency\tAvg. monthly searches\nrunning shoes\tUSD\t1K – 10K\ntrail shoes\tUSD\t100 – 1K",
  ],
  ["Search Console", "Top queries\tClicks\tCTR\r\nrunning shoes\t10\t0.8%\r\ntrail shoes\t5\t1.6%"],
  ["a German export", "Suchanfrage;Klicks\nrunning shoes;10\ntrail shoes;5"],
])("of a table from %s, the keywords' column is read", (_, text) => {
  const { keywords, column, leftOut } = readKeywordList(text);
  expect(keywords).toEqual(["running shoes", "trail shoes"]);
  expect(column).not.toBeNull();
  expect(leftOut).toEqual([]);
});

test("a comma within a quoted cell belongs to the keyword", () => {
  const { keywords, column } = readKeywordList(
    'Keyword,Volume\n"running shoes, women",8000\ntrail shoes,"1,200"',
  );
  expect(keywords).toEqual(["running shoes, women", "trail shoes"]);
  expect(column).toBe("Keyword");
});

test("an unclosed quote in a table loses none of the lines after it", () => {
  const { keywords } = readKeywordList(
    'Keyword,Volume\n"laptop 13,100\ntrail shoes,50\nroad shoes,20',
  );
  expect(keywords.slice(-2)).toEqual(["trail shoes", "road shoes"]);
  expect(keywords).toHaveLength(3);
});

test("the lines of a table are those of the text", () => {
  const { leftOut } = readKeywordList("Report\n\nKeyword,Volume\nfine,1\n???,2\nalso fine,3");
  expect(leftOut.map(({ line }) => line)).toEqual([5]);
});

test("bullets and the numbers of a numbered list are removed, but not a number that few lines begin with", () => {
  expect(readKeywordList("- a one\n* b two\n• c three").keywords).toEqual([
    "a one",
    "b two",
    "c three",
  ]);
  expect(readKeywordList("1. a one\n2. b two\n3) c three").keywords).toEqual([
    "a one",
    "b two",
    "c three",
  ]);
  const some = "5. symphonie\nfidelio\nmondscheinsonate";
  expect(readKeywordList(some).keywords[0]).toBe("5. symphonie");
});

test("quotes around a CSV cell are removed", () => {
  expect(readKeywordList('"pour over","best "" filter"').keywords[0]).toBe("pour over");
});

test("an entry that is too long or has no letters is left out with its line and a reason", () => {
  const long = "x".repeat(81);
  const { keywords, leftOut } = readKeywordList(`fine\n${long}\n???\nalso fine`);
  expect(keywords).toEqual(["fine", "also fine"]);
  expect(leftOut).toEqual([
    { line: 2, text: long, reason: "Keep a keyword under 80 characters" },
    { line: 3, text: "???", reason: "A keyword needs at least one letter or digit" },
  ]);
});

test("a list that cannot be mapped says why", () => {
  const many = Array.from({ length: 101 }, (_, index) => `keyword ${String(index)}`).join("\n");
  expect(readKeywordList(" \n,;").problem).toBe("empty");
  expect(readKeywordList("one\nOne").problem).toBe("too-few");
  expect(readKeywordList(many)).toMatchObject({ problem: "too-many" });
  expect(readKeywordList(many).keywords).toHaveLength(101);
  expect(readKeywordList("x\n".repeat(MAX_CHARACTERS)).problem).toBe("too-large");
});

test("a hundred keywords are within the limit, not counting duplicates", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => `keyword ${String(index)}`);
  expect(readKeywordList([...hundred, ...hundred].join(",")).problem).toBeNull();
});

test("a total below a pasted table is left out by name", () => {
  const { keywords, leftOut, repeatCount } = readKeywordList(
    "Suchbegriff\tSuchvolumen\ntee kanne\t900\ntee tasse\t100\nSumme\t1000\n",
  );
  expect(keywords).toEqual(["tee kanne", "tee tasse"]);
  expect(repeatCount).toBe(0);
  expect(leftOut).toEqual([
    { line: 4, text: "Summe · 1000", reason: "A total or a note, not a keyword" },
  ]);
});

test("a list whose later lines have figures loses none of its first line's keywords", () => {
  const { keywords, column } = readKeywordList("green tea, oolong\nblack tea, 1300\nmate, 900");
  expect(keywords).toEqual(["green tea", "oolong", "black tea", "mate"]);
  expect(column).toBeNull();
});
