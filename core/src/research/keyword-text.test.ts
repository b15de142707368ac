import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeKeyword } from "#/research/keyword-text.ts";

test.each([
  ["  Pour\u00A0over \t coffee ", "pour over coffee"],
  ["Ｃｏｆｆｅｅ\u3000ﾐﾙ", "coffee ミル"],
  ["cafe\u0301", "café"],
  ["\uFEFFcoffee\u200B\u200E", "coffee"],
  ["15 m² rug ½ price™", "15 m² rug ½ price™"],
  ["น้ำ", "น้ำ"],
  ["می\u200Cخواهم", "می\u200Cخواهم"],
])("%j is the keyword %j", (typed, keyword) => {
  expect(normalizeKeyword(typed)).toBe(keyword);
});

test.each(["\u03AA\u0301", "\u0386\u0345"])("%j in canonical form stays as it is", (typed) => {
  const keyword = normalizeKeyword(typed);
  expect(normalizeKeyword(keyword)).toBe(keyword);
});

test("any text in canonical form stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      const keyword = normalizeKeyword(typed);
      expect(normalizeKeyword(keyword)).toBe(keyword);
    }),
  );
});
