import { expect, test } from "vitest";
import { findCommonResults } from "#/free-tool/shared-results.ts";

const results = (...paths: string[]) =>
  paths.map((path) => ({ url: `https://a.example/${path}`, title: path }));
const checked = [
  { keyword: "cold brew ratio", page: 0, results: results("1", "2", "3", "4", "5") },
  { keyword: "grinder", page: 1, results: results("9", "5") },
  {
    keyword: "ratio for cold brew",
    page: 2,
    results: [
      { url: "http://www.a.example/1/?utm_source=x", title: "1" },
      ...results("3", "4", "2"),
    ],
  },
];

test("pages that share results are listed with them, most first", () => {
  const { pairs } = findCommonResults(checked);
  expect(
    pairs.map(({ first, second, results: own }) => [first.page, second.page, own.length]),
  ).toEqual([
    [0, 2, 4],
    [0, 1, 1],
  ]);
});

test("only pages with four results in common are said to be one page", () => {
  const { pairs, isSamePage } = findCommonResults(checked);
  expect(pairs.map(isSamePage)).toEqual([true, false]);
});

test("keywords without results have nothing in common", () => {
  expect(findCommonResults([{ keyword: "a", page: 0, results: [] }]).pairs).toEqual([]);
});
