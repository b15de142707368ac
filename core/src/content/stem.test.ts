import { expect, test } from "vitest";
import { compareStems, isStem, parseStemNumber } from "#/content/stem.ts";

test("stems sort folder by folder, with numbers by value", () => {
  const sorted = [
    "index",
    "docs",
    "docs/2.guides/10.import",
    "docs/10.faq",
    "docs/2.guides",
    "docs/2.guides/9.export",
  ];
  expect(sorted.toSorted(compareStems)).toEqual([
    "docs",
    "docs/2.guides",
    "docs/2.guides/9.export",
    "docs/2.guides/10.import",
    "docs/10.faq",
    "index",
  ]);
});

test.each(["index", "docs/2.guides/10.import-csv", "blog/2026-11-01"])("%s is a stem", (stem) => {
  expect(isStem(stem)).toBe(true);
});

test.each(["", "/docs", "docs/", "docs//a", "2.", "a b", "a_b"])("%j is not a stem", (stem) => {
  expect(isStem(stem)).toBe(false);
});

test("the last part of a stem gives its position", () => {
  expect(parseStemNumber("docs/2.guides")).toBe(2);
  expect(parseStemNumber("docs/guides")).toBeNull();
});
