import { expect, test } from "vitest";
import { buildQuestionTree, flattenQuestions } from "#/answers/asked-questions.ts";
import { groupQuestionsByKeyword } from "#/serps/questions-by-keyword.ts";
import { serpBlock, toSerpBlocks } from "#/serps/serp-block.ts";
import type { RawBlock } from "#/serps/serp-block.ts";

const page = (keyword: string, items: RawBlock["items"], fetchedAt = 1) => ({
  keyword,
  fetchedAt,
  blocks: toSerpBlocks([{ type: "people_also_ask", position: 2, items: items ?? [] }]),
});
const summarize = (pages: readonly ReturnType<typeof page>[]) =>
  flattenQuestions(
    buildQuestionTree(
      groupQuestionsByKeyword(pages),
      pages.map(({ keyword }) => keyword),
    ),
  );

test("a question stands under the one that was opened, with the page that answers it", () => {
  const found = summarize([
    page("grinder", [
      { text: "What is a burr?", url: "https://www.a.example/burr", title: "Burrs" },
      { text: "Why burr?", url: null, parent: "What is a burr?" },
      { text: "Is it loud?", url: "https://b.example/", parent: "Why burr?" },
      { text: "Never seen above", url: null, parent: "unknown" },
    ]),
  ]);
  expect(found.map(({ text, depth }) => [text, depth])).toEqual([
    ["What is a burr?", 0],
    ["Why burr?", 1],
    ["Is it loud?", 2],
    ["Never seen above", 0],
  ]);
  expect(found[0]?.answer).toEqual({
    url: "https://www.a.example/burr",
    host: "a.example",
    title: "Burrs",
  });
});

test("questions of several keywords are merged, and those that most ask come first", () => {
  const found = summarize([
    page("grinder", [{ text: "Is it loud?" }, { text: "What is a burr?" }]),
    page("burr grinder", [{ text: "what is a burr", url: "https://a.example/" }]),
  ]);
  expect(found.map(({ text, keywords }) => [text, keywords.length])).toEqual([
    ["What is a burr?", 2],
    ["Is it loud?", 1],
  ]);
  expect(found[0]?.answer?.host).toBe("a.example");
});

test("only the latest results page of a keyword counts, and pages stored before are read", () => {
  const old = serpBlock.parse({
    type: "people-also-ask",
    position: null,
    items: [{ text: "Old?", url: null }],
  });
  const found = groupQuestionsByKeyword([
    { keyword: "grinder", fetchedAt: 1, blocks: [old] },
    page("kettle", [{ text: "New?" }], 3),
    page("kettle", [{ text: "Before?" }], 2),
  ]);
  expect([...found].map(([keyword, [first]]) => [keyword, first?.text])).toEqual([
    ["grinder", "Old?"],
    ["kettle", "New?"],
  ]);
});

test("a circle of questions ends", () => {
  const items = [
    { text: "A?", url: null, parent: 1 },
    { text: "B?", url: null, parent: 0 },
  ];
  const tree = buildQuestionTree(new Map([["grinder", items]]), ["grinder"]);
  expect(flattenQuestions(tree).map(({ text }) => text)).toEqual(["A?", "B?"]);
});
