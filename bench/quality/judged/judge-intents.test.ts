import { SEARCH_INTENTS } from "@mapwright/core/scoring/search-intent";
import { expect, test } from "vitest";
import { accuracyOf, judgeIntents } from "./judge-intents.ts";

const keywords = judgeIntents();

test.each([
  ["tuning", 0.95],
  ["aside", 0.85],
  ["other languages", 0.9],
] as const)(
  "the intent of the keywords for %s is right for a share of at least %d",
  (of, least) => {
    const own = keywords.filter(({ set }) => set === of);
    expect(own.length).toBeGreaterThanOrEqual(100);
    expect(accuracyOf(own)).toBeGreaterThanOrEqual(least);
  },
);

test.each(SEARCH_INTENTS)("%s isn't neglected among the keywords kept aside", (of) => {
  const own = keywords.filter(({ intent, set }) => intent === of && set === "aside");
  expect(accuracyOf(own)).toBeGreaterThanOrEqual(0.8);
});

test("insoles with arch support are goods, not a visit to a site", () => {
  expect(keywords.find(({ keyword }) => keyword === "arch support insoles")?.found).toBe(
    "commercial",
  );
});
