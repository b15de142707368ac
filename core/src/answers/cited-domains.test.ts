import { expect, test } from "vitest";
import { countCitedDomains } from "#/answers/cited-domains.ts";
import { indexAnswers } from "#/answers/cluster-answers.ts";
import { toAnswerColumns, type KeywordAnswer } from "#/snapshot/answer-columns.ts";

const answer = (keyword: string, cited: string | null): KeywordAnswer => ({
  keyword,
  kind: cited === null ? "none" : "overview",
  cited: (cited ?? "").split("").map((host) => ({
    url: `https://${host}.example/`,
    title: host,
    publishedAt: null,
    questions: [],
  })),
});

test("a domain counts once for each keyword whose answer cites it, and ranks where a cited page does", () => {
  const answers = [
    answer("one", "aab"),
    answer("two", "bc"),
    answer("three", ""),
    answer("four", null),
    answer("of another map", "a"),
  ];
  const found = countCitedDomains(indexAnswers(toAnswerColumns(answers)), {
    keywords: { text: ["one", "two", "three", "four", "unknown"] },
    serps: {
      urls: ["https://www.a.example", "https://z.example"],
      results: [[1, 0], [1], [], [], [0]],
    },
  });
  expect(found).toEqual({
    known: 4,
    answered: 3,
    withCitations: 2,
    domains: [
      { host: "b.example", keywords: 2, alsoRanks: 0, examples: ["one", "two"] },
      { host: "a.example", keywords: 1, alsoRanks: 1, examples: ["one"] },
      { host: "c.example", keywords: 1, alsoRanks: 0, examples: ["two"] },
    ],
  });
});

test("domains that AI Mode cites are counted apart", () => {
  const read = [
    { ...answer("one", null), mode: answer("one", "ab").cited },
    { ...answer("two", "c"), mode: [] },
    answer("three", "c"),
  ];
  const map = {
    keywords: { text: ["one", "two", "three"] },
    serps: { urls: ["https://a.example"], results: [[0], [], []] },
  };
  expect(countCitedDomains(indexAnswers(toAnswerColumns(read)), map, "mode")).toEqual({
    known: 2,
    answered: 2,
    withCitations: 1,
    domains: [
      { host: "a.example", keywords: 1, alsoRanks: 1, examples: ["one"] },
      { host: "b.example", keywords: 1, alsoRanks: 0, examples: ["one"] },
    ],
  });
});
