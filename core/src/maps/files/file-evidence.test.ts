import { expect, test } from "vitest";
import { gatherMapFile } from "#/maps/files/gather-map-file.ts";
import type { MapFile } from "#/maps/files/map-file.ts";
import { buildMapTable, TABLE_COLUMNS, type ExportColumn } from "#/maps/files/exports/map-table.ts";
import { readMarkdown } from "#/maps/files/read-markdown.ts";
import { writeMarkdown } from "#/maps/files/exports/write-markdown.ts";
import { buildXmindContent } from "#/maps/files/exports/xmind-content.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { makeCoffeeSite, makeCoffeeThreads } from "#/maps/testing/coffee-evidence.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";

const fileWith = (evidence: Parameters<typeof gatherMapFile>[0]["evidence"]): MapFile =>
  gatherMapFile({
    title: "Coffee",
    locale: null,
    state: openState(makeCoffeeMap()),
    nameOf: () => null,
    scope: null,
    evidence: evidence ?? null,
  });
const file = fileWith({ site: makeCoffeeSite(), reddit: makeCoffeeThreads() });
const rowOf = (keyword: string, ...columns: ExportColumn[]) => {
  const { header, rows } = buildMapTable(file, ["keyword", ...columns]);
  const row = rows.find(([text]) => text === keyword);
  return Object.fromEntries(header.slice(1).map((title, at) => [title, row?.[at + 1]]));
};

test("a table says how the site ranks for each keyword, and what its cluster's status is", () => {
  const columns = new Set<string>([
    "coverage",
    "position",
    "ownPages",
    "clicks",
    "impressions",
    "competitors",
  ]);
  const site = TABLE_COLUMNS.filter((column) => columns.has(column));
  expect(rowOf("cold brew", ...site)).toEqual({
    Coverage: "Covered",
    Position: 3.4,
    "Own pages": "https://own.example/cold",
    "Clicks (90 days)": 40,
    "Impressions (90 days)": 4_321,
    "Competitors that rank": "near.example (5)",
  });
  expect(rowOf("cold brew ratio", ...site)).toMatchObject({ Coverage: "Missing", Position: null });
});

test("a table says which threads mention each keyword, with quotes and permalinks", () => {
  expect(rowOf("cold brew", "threads", "themes", "quotes")).toEqual({
    "Reddit threads": 2,
    "Reddit themes": "Pain & anger, Advice requests, Money talk",
    "Reddit quotes": [
      "“Why is my cold brew bitter?” https://www.reddit.com/r/Coffee/comments/abc12/",
      "“=Cold brew costs too much” https://www.reddit.com/r/Coffee/comments/abc13/",
    ].join("\n"),
  });
});

test("links to add are a table of their own", () => {
  expect(file.evidence?.site?.links.rows).toContainEqual([
    "https://own.example/cold",
    "https://own.example/grinders",
    "coffee grinder",
    "Mentions “coffee grinders”",
  ]);
});

test("a map without evidence has no columns for it", () => {
  const { header } = buildMapTable(fileWith(null), TABLE_COLUMNS);
  expect(header.filter((title) => /coverage|own pages|clicks|reddit|rank/i.test(title))).toEqual(
    [],
  );
});

test("where nobody measured how the site ranks, coverage says so", () => {
  const site = { ...makeCoffeeSite(), rankings: null };
  const { rows } = buildMapTable(fileWith({ site, reddit: null }), ["coverage", "clicks"]);
  expect(new Set(rows.map(([coverage]) => coverage))).toEqual(new Set(["Not measured"]));
  expect(rows.every(([, clicks]) => clicks === null)).toBe(true);
});

test("an outline shows evidence, and is read back as the map without it", () => {
  const text = writeMarkdown(file);
  expect(text).toMatch(/- _Site:_ Covered, position 3.4, 40 clicks, https:/);
  expect(text).toMatch(/- _Reddit:_ 2 threads, 34 comments, Pain .*Advice requests/);
  expect(text).toMatch(/- _Quote:_ “Why is my cold brew bitter\?” https:/);
  const { file: read, faults } = readMarkdown(text, "");
  expect(faults).toEqual([]);
  expect(read.topics).toEqual(readMarkdown(writeMarkdown(fileWith(null)), "").file.topics);
});

test("a mind map has evidence in its notes", () => {
  const content = buildXmindContent(file)["content.json"];
  expect(content).toContain("Site: Covered, position 3.4, 40 clicks");
  expect(content).toContain("Quote: “Why is my cold brew bitter?”");
});
