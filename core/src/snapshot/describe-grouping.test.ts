import { expect, test } from "vitest";
import { describeGrouping } from "#/snapshot/describe-grouping.ts";

test.each([
  ["url", 5, 4, "4 of 5 keywords have a.example/ratio in their results."],
  ["url", 2, 2, "Both keywords have a.example/ratio in their results."],
  ["term", 3, 3, "All 3 keywords contain “a.example/ratio”."],
  ["term", 1_200, 1_100, "1,100 of 1,200 keywords contain “a.example/ratio”."],
] as const)("%s: of %i keywords, %i share it", (kind, keywordCount, sharing, sentence) => {
  const strongest = { item: "a.example/ratio", keywordCount: sharing };
  expect(describeGrouping(kind, strongest, keywordCount)).toBe(sentence);
});

test("a keyword alone and keywords that share nothing are said to be so", () => {
  expect(describeGrouping("url", null, 1)).toBe("It shares too little with any other keyword.");
  const alone = { item: "drip", keywordCount: 1 };
  for (const strongest of [null, alone])
    expect(describeGrouping("term", strongest, 2)).toContain("share little evidence");
});
