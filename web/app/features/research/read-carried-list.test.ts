import { expect, test } from "vitest";
import { CARRIED_LIST_LIFETIME_MS, listToCarry } from "#/content/carried-list/carried-list.ts";
import { mapKeywords } from "#/content/blocks/keyword-tool/map-keywords.ts";
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
  expect(list.seeds.length).toBeLessThanOrEqual(5);
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
