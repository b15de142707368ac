import Papa from "papaparse";
import { expect, test } from "vitest";
import {
  buildKeywordMapCsv,
  buildKeywordMapMarkdown,
} from "#/content/blocks/keyword-tool/keyword-map-files.ts";
import { mapKeywords } from "#/content/imported-list/map-keywords.ts";

const KEYWORDS = [
  "pour over ratio",
  "pour over recipe",
  "espresso machine",
  "espresso machine cleaning",
  "=hyperlink(a1)",
  "<b>*crema*</b>",
];

test("the table has one row per keyword with its pillar and page", () => {
  const csv = buildKeywordMapCsv(mapKeywords(KEYWORDS));
  const rows = Papa.parse<Record<string, string>>(csv.slice(1), { header: true }).data;
  expect(new Set(rows.map((row) => row["Keyword"]))).toEqual(
    new Set(KEYWORDS.map((keyword) => keyword.replace(/^=/, "'="))),
  );
  expect(rows).toHaveLength(KEYWORDS.length);
  const cleaning = rows.find((row) => row["Keyword"] === "espresso machine cleaning");
  expect(cleaning?.["Shared words"]).toContain("espresso machine");
  const pages = new Set(rows.map((row) => `${row["Pillar"] ?? ""}/${row["Page"] ?? ""}`));
  expect(rows.filter((row) => row["Primary keyword"] === "yes")).toHaveLength(pages.size);
});

test("no cell of the table is a formula, including page and pillar names", () => {
  const csv = buildKeywordMapCsv(mapKeywords(["=cmd one", "=cmd two", "+sum", "@sum"]));
  const cells = Papa.parse<string[]>(csv.slice(1)).data.flat();
  expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
});

test("the outline lists every keyword once and contains no active markup", () => {
  const markdown = buildKeywordMapMarkdown(mapKeywords(KEYWORDS));
  expect(markdown.startsWith("# Keyword map\n\n6 keywords → ")).toBe(true);
  expect(markdown.match(/^- /gm)).toHaveLength(KEYWORDS.length);
  expect(markdown).toContain("\\<b\\>\\*crema\\*\\</b\\>");
});
