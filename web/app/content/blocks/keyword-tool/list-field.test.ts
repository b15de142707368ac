import { expect, test } from "vitest";
import { describeCounts, describeListProblem } from "#/content/blocks/keyword-tool/list-field.tsx";
import { readKeywordList } from "#/content/blocks/keyword-tool/read-keyword-list.ts";

test("a list that is too long says how many keywords to remove", () => {
  const list = Array.from({ length: 143 }, (_, index) => `keyword ${String(index)}`).join("\n");
  expect(describeListProblem(readKeywordList(list))).toBe(
    "You have 143 keywords, and the free map takes 100 at a time. Remove 43, or map the first 100.",
  );
});

test("a list that can be mapped has no error message", () => {
  expect(describeListProblem(readKeywordList("red tea\nred wine"))).toBe("");
});

test("the count says how many were merged and left out", () => {
  expect(describeCounts(readKeywordList("red tea\nRed tea\nred wine\t1,200"))).toBe(
    "2 of 100 keywords · 1 duplicate merged · 2 numbers next to keywords ignored",
  );
  expect(describeCounts(readKeywordList("red tea\nred wine"))).toBe("2 of 100 keywords");
});
