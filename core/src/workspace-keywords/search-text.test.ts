import { normalizeText } from "#/wording/normalize-text.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SearchText } from "#/workspace-keywords/search-text.ts";

const rowsOf = (texts: readonly string[], typed: string) =>
  Array.from(new SearchText(texts).match(typed) ?? []);

test("a text matches when it has every word, in any place, of any case and without its accents", () => {
  const texts = ["Café names", "names for a cafe", "cafe", "", "coffee"];
  expect(rowsOf(texts, "CAFE")).toEqual([1, 1, 1, 0, 0]);
  expect(rowsOf(texts, " names  café ")).toEqual([1, 1, 0, 0, 0]);
});

test("a word is never found across the end of a text", () => {
  expect(rowsOf(["iced", "coffee"], "dc")).toEqual([0, 0]);
});

test("nothing is asked for when no word is typed", () => {
  expect(new SearchText(["coffee"]).match(" \n ")).toBeNull();
});

test("the same rows match as when each text is looked at by itself", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "é", " ", "ﬁ", "Σ"), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), text, (texts, typed) => {
      const words = normalizeText(typed).split(/\s+/).filter(Boolean);
      const expected = texts.map((each) =>
        Number(words.every((word) => normalizeText(each).includes(word))),
      );
      expect(rowsOf(texts, typed)).toEqual(words.length === 0 ? [] : expected);
    }),
  );
});
