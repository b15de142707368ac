import { expect, test } from "vitest";
import { splitByQuery } from "#/features/maps/search/highlight-parts.ts";

test("typed words are marked wherever they stand, whatever their case", () => {
  expect(splitByQuery("Coffee Ratio chart", "rat COF")).toEqual([
    { text: "Cof", isMatch: true },
    { text: "fee ", isMatch: false },
    { text: "Rat", isMatch: true },
    { text: "io chart", isMatch: false },
  ]);
});

test("a text without the typed letters stays whole", () => {
  expect(splitByQuery("grinder", "milling")).toEqual([{ text: "grinder", isMatch: false }]);
  expect(splitByQuery("grinder", "?")).toEqual([{ text: "grinder", isMatch: false }]);
});

test("signs that mean something to a pattern are not typed words", () => {
  expect(splitByQuery("c++ (2024)", "c++ (")).toEqual([
    { text: "c", isMatch: true },
    { text: "++ (2024)", isMatch: false },
  ]);
});

test("of two typed words the longer one is marked", () => {
  expect(splitByQuery("grinder", "grin grinder")).toEqual([{ text: "grinder", isMatch: true }]);
});
