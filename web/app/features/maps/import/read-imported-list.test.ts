import { KEYWORD_MAX_LENGTH } from "@mapwright/core/keywords/seed-limits";
import { expect, test } from "vitest";
import { mapKeywords } from "#/content/imported-list/map-keywords.ts";
import { readKeywordList } from "#/content/blocks/keyword-tool/read-keyword-list.ts";
import {
  IMPORTED_LIST_TTL_MS,
  listToImport,
  MAX_IMPORTED_KEYWORDS,
} from "#/content/imported-list/imported-list.ts";
import { parseImportedList } from "#/features/maps/import/read-imported-list.ts";

const REQUEST = "6f1c2f4e-64a8-4d55-9a0a-0d9f6d1c2b3a";
const KEYWORDS = [
  "red tea",
  "espresso machine",
  "espresso machine cleaning",
  "espresso machine parts",
];

test("a list is stored unchanged, named after the primary keyword of its largest page", () => {
  const keywordMap = mapKeywords(KEYWORDS);
  const list = listToImport(keywordMap, REQUEST, 1000);
  expect(parseImportedList(JSON.stringify(list), 2000)).toEqual(list);
  expect(list).toMatchObject({
    keywords: KEYWORDS,
    threshold: keywordMap.threshold,
    title: "Espresso machine",
  });
});

test("the tool's longest list is stored in full", () => {
  const text = Array.from({ length: MAX_IMPORTED_KEYWORDS }, (_, n) =>
    `word ${String(n)} ${"x".repeat(KEYWORD_MAX_LENGTH)}`.slice(0, KEYWORD_MAX_LENGTH),
  ).join("\n");
  const { keywords } = readKeywordList(text);
  expect(keywords).toHaveLength(MAX_IMPORTED_KEYWORDS);
  const list = listToImport(mapKeywords(keywords), REQUEST, 1);
  expect(parseImportedList(JSON.stringify(list), 2)?.keywords).toEqual(keywords);
});

test("a list expires after a week", () => {
  const stored = JSON.stringify(listToImport(mapKeywords(KEYWORDS), REQUEST, 1000));
  expect(parseImportedList(stored, 1000 + IMPORTED_LIST_TTL_MS)).toBeNull();
  expect(parseImportedList(stored, 999 + IMPORTED_LIST_TTL_MS)).not.toBeNull();
});

test("invalid data returns no list", () => {
  for (const stored of [
    "",
    "{",
    "null",
    '{"keywords":"red tea"}',
    '{"keywords":[],"title":"A","threshold":0.3,"requestId":"6f1c2f4e-64a8-4d55-9a0a-0d9f6d1c2b3a","savedAtMs":1}',
    '{"keywords":["a"],"title":"A","threshold":9,"requestId":"no","savedAtMs":1}',
    '{"keywords":["a"],"title":"A","threshold":0.3,"wording":{"neighbours":[[5]],"thousandths":[[9]]},"requestId":"6f1c2f4e-64a8-4d55-9a0a-0d9f6d1c2b3a","savedAtMs":1}',
  ])
    expect(parseImportedList(stored, 1)).toBeNull();
  expect(parseImportedList(null, 1)).toBeNull();
});
