import { workspaceId } from "@mapwright/core/ids";
import { KEYWORD_MAX_LENGTH, MAX_SEEDS } from "@mapwright/core/research/seed-limits";
import { expect, test } from "vitest";
import {
  CARRIED_LIST_LIFETIME_MS,
  listToCarry,
  MOST_CARRIED_KEYWORDS,
} from "#/content/carried-list/carried-list.ts";
import { mapKeywords } from "#/content/blocks/keyword-tool/map-keywords.ts";
import { readKeywordList } from "#/content/blocks/keyword-tool/read-keyword-list.ts";
import { EMPTY_DRAFT, readDraft } from "#/features/research/map-draft.ts";
import { parseCarriedList } from "#/features/research/read-carried-list.ts";

const KEYWORDS = [
  "red tea",
  "red wine",
  "red wine glass",
  "espresso machine",
  "espresso machine cleaning",
];

test("a list arrives as it was carried, with the main keywords of its largest pages as seeds", () => {
  const list = listToCarry(mapKeywords(KEYWORDS, 0.3), 1000);
  expect(parseCarriedList(JSON.stringify(list), 2000)).toEqual(list);
  expect(list.keywords).toEqual(KEYWORDS);
  expect(KEYWORDS).toContain(list.seeds[0]);
});

test("the longest list that the tool takes arrives, its seeds as many and as long as research starts from", () => {
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
  const text = Array.from({ length: MOST_CARRIED_KEYWORDS }, (_, n) => {
    const word = words[n % words.length] ?? "";
    return `${word} ${String(n)} ${"x".repeat(KEYWORD_MAX_LENGTH)}`.slice(0, KEYWORD_MAX_LENGTH);
  }).join("\n");
  const { keywords } = readKeywordList(text);
  expect(keywords).toHaveLength(MOST_CARRIED_KEYWORDS);
  const list = parseCarriedList(JSON.stringify(listToCarry(mapKeywords(keywords, 0.3), 1)), 2);
  expect(list?.keywords).toEqual(keywords);
  expect(list?.seeds).toHaveLength(MAX_SEEDS);
  const draft = { ...EMPTY_DRAFT, seeds: [...(list?.seeds ?? [])] };
  const reading = readDraft(draft, workspaceId.parse("team"));
  expect(reading.ok && reading.input.seeds).toEqual(list?.seeds);
});

test("a list is forgotten after a week", () => {
  const stored = JSON.stringify({ keywords: ["red tea"], seeds: [], savedAtMs: 1000 });
  expect(parseCarriedList(stored, 1000 + CARRIED_LIST_LIFETIME_MS)).toBeNull();
  expect(parseCarriedList(stored, 999 + CARRIED_LIST_LIFETIME_MS)).not.toBeNull();
});

test("what is no list is nothing", () => {
  for (const stored of [
    "",
    "{",
    "null",
    '{"keywords":"red tea"}',
    '{"keywords":[],"seeds":[],"savedAtMs":1}',
  ])
    expect(parseCarriedList(stored, 1)).toBeNull();
  expect(parseCarriedList(null, 1)).toBeNull();
});
