import { expect, test } from "vitest";
import { indexAnswers } from "#/answers/cluster-answers.ts";
import { collectAnswers } from "#/serps/collect-answers.ts";

const page = (keyword: string, features: readonly string[], fetchedAt = 1, provider = "one") => ({
  keyword,
  fetchedAt,
  provider,
  features: [...features],
  results: [],
});
const kindsOf = (pages: Parameters<typeof collectAnswers>[0]) =>
  Object.fromEntries(
    [...indexAnswers(collectAnswers(pages))].map(([text, { kind }]) => [text, kind]),
  );

test("an AI overview, an answer box and a featured snippet are answers, questions are none", () => {
  expect(
    kindsOf([
      page("overview", ["ai-overview"]),
      page("box", ["answer-box", "shopping"]),
      page("snippet", ["featured-snippet"]),
      page("both", ["featured-snippet", "ai-overview"]),
      page("questions", ["people-also-ask"]),
      page("plain", []),
    ]),
  ).toEqual({
    overview: "overview",
    box: "box",
    snippet: "box",
    both: "overview",
    questions: "none",
    plain: "none",
  });
});

test("an answer that only the blocks of a page name counts", () => {
  const block = { type: "ai-overview", position: 1, items: [] };
  expect(kindsOf([{ ...page("one", []), blocks: [block] }])).toEqual({ one: "overview" });
});

test("AI Mode is kept beside the page's own answer, and is none of it", () => {
  const items = [{ text: "Pour", url: "https://a.example/" }];
  const mode = { type: "ai-mode", position: null, items };
  const pages = [
    { ...page("plain", ["video"]), blocks: [mode] },
    { ...page("overview", ["ai-overview"]), blocks: [mode] },
    page("unread", ["video"]),
  ];
  expect(kindsOf(pages)).toEqual({ plain: "none", overview: "overview", unread: "none" });
  const index = indexAnswers(collectAnswers(pages));
  expect(index.get("plain")).toMatchObject({ cited: [], mode: [{ url: "https://a.example/" }] });
  expect(index.get("unread")).not.toHaveProperty("mode");
});

test("the latest page of a keyword decides, in whatever order they are read", () => {
  const [old, fresh] = [page("one", ["ai-overview"], 1), page("one", ["shopping"], 2)];
  expect(kindsOf([old, fresh])).toEqual({ one: "none" });
  expect(kindsOf([fresh, old])).toEqual({ one: "none" });
});

test("nothing is known of a keyword whose provider never says what a page shows besides results", () => {
  expect(kindsOf([page("one", []), page("two", [])])).toEqual({});
  expect(
    kindsOf([page("told", ["ai-overview"]), page("plain", []), page("untold", [], 1, "index")]),
  ).toEqual({ told: "overview", plain: "none" });
});

test("a cited page has the questions that it is the source of, and the date of its result", () => {
  const cited = { text: "How to pour", url: "https://www.a.example/pour/" };
  const answers = collectAnswers([
    {
      ...page("pour over", ["ai-overview"]),
      blocks: [
        { type: "ai-overview", position: 1, items: [cited, { text: "no link", url: null }] },
        {
          type: "people-also-ask",
          position: 2,
          items: [
            { text: "How long does it take?", url: "https://a.example/pour" },
            { text: "Is it strong?", url: "https://b.example/" },
          ],
        },
      ],
      results: [{ url: "https://a.example/pour", title: "Pour", publishedAt: 9 }],
    },
  ]);
  expect(answers).toEqual({
    keyword: ["pour over"],
    kind: ["overview"],
    cited: [[0]],
    urls: [cited.url],
    titles: ["How to pour"],
    publishedAt: [9],
    questions: [["How long does it take?"]],
  });
});
