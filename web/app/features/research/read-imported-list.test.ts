import { workspaceId } from "@mapwright/core/ids";
import { KEYWORD_MAX_LENGTH, MAX_SEEDS } from "@mapwright/core/research/seed-limits";
import { expect, test } from "vitest";
import {
  IMPORTED_LIST_TTL_MS,
  listToImport,
  MAX_IMPORTED_KEYWORDS,
} from "#/content/imported-list/imported-list.ts";
import { mapKeywords } from "#/content/blocks/keyword-tool/map-keywords.ts";
import { readKeywordList } from "#/content/blocks/keyword-tool/read-keyword-list.ts";
import { EMPTY_DRAFT, readDraft } from "#/features/research/map-draft.ts";
import { parseImportedList } from "#/features/research/read-imported-list.ts";

const KEYWORDS = [
  "red tea",
  "red wine",
  "red wine glass",
  "espresso machine",
  "espresso machine cleaning",
];

test("a list is imported unchanged, with the primary keywords of its largest pages as seeds", () => {
  const list = listToImport(mapKeywords(KEYWORDS, 0.3), 1000);
  expect(parseImportedList(JSON.stringify(list), 2000)).toEqual(list);
  expect(list.keywords).toEqual(KEYWORDS);
  expect(KEYWORDS).toContain(list.seeds[0]);
});

test("the tool's longest list is imported, with as many and as long seeds as research accepts", () => {
  const words = [
    "tea",
    "wine",
    "coffee",
    "water",
    "juice",
    "milk",
    "beer",
    "cider",
    "cocoa",
    "rum",
  ];
  const text = Array.from({ length: MAX_IMPORTED_KEYWORDS }, (_, n) => {
    const word = words[n % words.length] ?? "";
    return `${word} ${String(n)} ${"x".repeat(KEYWORD_MAX_LENGTH)}`.slice(0, KEYWORD_MAX_LENGTH);
  }).join("\n");
  const { keywords } = readKeywordList(text);
  expect(keywords).toHaveLength(MAX_IMPORTED_KEYWORDS);
  const list = parseImportedList(JSON.stringify(listToImport(mapKeywords(keywords, 0.3), 1)), 2);
  expect(list?.keywords).toEqual(keywords);
  expect(list?.seeds).toHaveLength(MAX_SEEDS);
  const draft = { ...EMPTY_DRAFT, seeds: [...(list?.seeds ?? [])] };
  const reading = readDraft(draft, workspaceId.parse("team"));
  expect(reading.ok && reading.input.seeds).toEqual(list?.seeds);
});

test("a list expires after a week", () => {
  const stored = JSON.stringify({ keywords: ["red tea"], seeds: [], savedAtMs: 1000 });
  expect(parseImportedList(stored, 1000 + IMPORTED_LIST_TTL_MS)).toBeNull();
  expect(parseImportedList(stored, 999 + IMPORTED_LIST_TTL_MS)).not.toBeNull();
});

test("invalid data returns no list", () => {
  for (const stored of [
    "",
    "{",
    "null",
    '{"keywords":"red tea"}',
    '{"keywords":[],"seeds":[],"savedAtMs":1}',
  ])
    expect(parseImportedList(stored, 1)).toBeNull();
  expect(parseImportedList(null, 1)).toBeNull();
});
