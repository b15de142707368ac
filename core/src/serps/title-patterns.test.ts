import { expect, test } from "vitest";
import { summarizeTitlePatterns } from "#/serps/title-patterns.ts";

test("shapes are counted with their first titles, without the names of sites", () => {
  const { patterns, titles } = summarizeTitlePatterns([
    "How to Brew a V60 | Brew Notes",
    "How to Choose a Kettle - Shop",
    "V60 vs Chemex",
    "",
  ]);
  expect(titles).toBe(3);
  expect(patterns[0]).toEqual({
    shape: "how-to",
    titles: 2,
    examples: ["How to Brew a V60", "How to Choose a Kettle"],
  });
  expect(patterns.map(({ shape }) => shape)).toContain("comparison");
});

test("numbers, years, brackets and lengths are counted over all titles", () => {
  const long = `The ${"very ".repeat(12)}long guide`;
  expect(
    summarizeTitlePatterns(["7 Best V60 Kettles (2026)", "V60 kettles in 2026", long]),
  ).toMatchObject({
    withNumber: 1,
    withYear: 2,
    withBrackets: 1,
    tooLong: 1,
    medianLength: 25,
  });
});

test("without titles there is nothing to count", () => {
  expect(summarizeTitlePatterns([" "])).toEqual({
    titles: 0,
    patterns: [],
    medianLength: null,
    tooLong: 0,
    withNumber: 0,
    withYear: 0,
    withBrackets: 0,
  });
});
