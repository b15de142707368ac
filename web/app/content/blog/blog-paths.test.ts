import { expect, test } from "vitest";
import { getCategoryPath, listPagePath, readListPage } from "#/content/blog/blog-paths.ts";

test.each([
  [null, 1],
  ["1", 1],
  ["12", 12],
  ["0", null],
  ["-1", null],
  ["1.5", null],
  ["two", null],
  ["", null],
  ["99999", null],
])("list page %j has the path %j", (value, page) => {
  expect(readListPage(value)).toBe(page);
});

test("the first page of a list has only one path", () => {
  expect(listPagePath("/blog", 1)).toBe("/blog");
  expect(listPagePath("/blog", 2)).toBe("/blog?page=2");
});

test("a category name cannot change the path around it", () => {
  expect(getCategoryPath("a/b?c")).toBe("/blog/category/a%2Fb%3Fc");
});
