import { expect, test } from "vitest";
import { splitByQuery } from "#/ui/controls/highlighted-text.tsx";

test("typed words are highlighted at any position and in any case", () => {
  expect(splitByQuery("Coffee Ratio chart", "rat COF")).toEqual([
    { text: "Cof", isMatch: true },
    { text: "fee ", isMatch: false },
    { text: "Rat", isMatch: true },
    { text: "io chart", isMatch: false },
  ]);
});

test("a text without the typed letters stays in one part", () => {
  expect(splitByQuery("grinder", "milling")).toEqual([{ text: "grinder", isMatch: false }]);
  expect(splitByQuery("grinder", "?")).toEqual([{ text: "grinder", isMatch: false }]);
});

test("characters with a meaning in regular expressions are matched literally", () => {
  expect(splitByQuery("c++ (2024)", "c++ (")).toEqual([
    { text: "c", isMatch: true },
    { text: "++ (2024)", isMatch: false },
  ]);
});

test("the longer of two typed words is highlighted", () => {
  expect(splitByQuery("grinder", "grin grinder")).toEqual([{ text: "grinder", isMatch: true }]);
});
