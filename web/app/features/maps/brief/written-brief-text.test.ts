import type { Citation } from "@mapwright/core/language-models/model-task";
import { expect, test } from "vitest";
import {
  buildWrittenBriefMarkdown,
  buildWrittenBriefPlainText,
  type WrittenLine,
} from "#/features/maps/brief/written-brief-text.ts";

const keyword: Citation = { kind: "keyword", text: "coffee ratio", url: null, clusterId: "c1" };
const result: Citation = {
  kind: "result",
  text: "The *golden* ratio",
  url: "https://a.example/ratio?a=%E2%82%AC&b=>",
  clusterId: null,
};
const line = (over: Partial<WrittenLine>): WrittenLine => ({
  kind: "line",
  section: "outline",
  text: "Ratio",
  level: 2,
  cites: [keyword],
  ...over,
});
const brief = {
  name: "Coffee ratio",
  model: "small-model",
  items: [
    line({}),
    line({ text: "By weight", level: 3, cites: [result, keyword] }),
    line({ section: "title", text: "Coffee ratio, explained", level: null, cites: [result] }),
  ],
};

test("a written brief is copied with its sources, each numbered once", () => {
  expect(buildWrittenBriefPlainText(brief)).toBe(`Coffee ratio
Written by small-model from the map's evidence.

TITLES
• Coffee ratio, explained [2]

OUTLINE
• Ratio [1]
• By weight [1] [2]

SOURCES
1. Keyword: coffee ratio
2. Search result: The *golden* ratio https://a.example/ratio?a=%E2%82%AC&b=>
`);
});

test("a written brief as Markdown keeps markup in its texts from becoming any", () => {
  const markdown = buildWrittenBriefMarkdown(brief);
  expect(markdown).toContain("  - By weight \\[1\\] \\[2\\]");
  expect(markdown).toContain(
    "2. Search result: The \\*golden\\* ratio <https://a.example/ratio?a=%E2%82%AC&b=%3E>",
  );
});
