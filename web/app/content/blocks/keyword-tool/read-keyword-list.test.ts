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
