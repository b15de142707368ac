import fc from "fast-check";
import { expect, test } from "vitest";
import { keywordText, normalizeKeyword } from "#/keywords/keyword-text.ts";

test.each([
  ["  Pour\u00A0over \t coffee ", "pour over coffee"],
  ["Ｃｏｆｆｅｅ\u3000ﾐﾙ", "coffee ミル"],
  ["cafe\u0301", "café"],
  ["\uFEFFcoffee\u200B\u200E", "coffee"],
  ["15 m² rug ½ price™", "15 m² rug ½ price™"],
  ["น้ำ", "น้ำ"],
  ["می\u200Cخواهم", "می\u200Cخواهم"],
  ["क्\u200Dष", "क्\u200Dष"],
  ["👩🏽\u200D🍳 Recipes", "👩🏽\u200D🍳 recipes"],
  ["👨\u200D👩\u200D👧", "👨\u200D👩\u200D👧"],
  ["cof\u200Cfee\u200D", "coffee"],
  ["\u202Bקפה\u202C", "קפה"],
  ["İstanbul kahve", "istanbul kahve"],
  ["ΣΊΣΥΦΟΣ", "σίσυφος"],
])("%j is the keyword %j", (typed, keyword) => {
  expect(normalizeKeyword(typed)).toBe(keyword);
});

test.each(["\u03AA\u0301", "\u0386\u0345"])("%j in canonical form stays as it is", (typed) => {
  const keyword = normalizeKeyword(typed);
  expect(normalizeKeyword(keyword)).toBe(keyword);
});

test.each(["☕", "c", "c++", "c#", ".net", "50% off", "７"])("%s is a keyword", (text) => {
  expect(keywordText.safeParse(text).success).toBe(true);
});

test.each(["--", "!!!", "\u200B", " "])("%j is no keyword", (text) => {
  expect(keywordText.safeParse(text).success).toBe(false);
});

test("any text in canonical form stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      const keyword = normalizeKeyword(typed);
      expect(normalizeKeyword(keyword)).toBe(keyword);
    }),
  );
});
