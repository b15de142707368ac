import { expect, test } from "vitest";
import {
  compileWords,
  NO_WORDS,
  readWordFilter,
  writeWordFilter,
  type WordFilter,
} from "#/keywords/word-filter.ts";

const TEXTS = ["best coffee grinder", "coffee-machine repair", "crème brûlée torch", "tea kettle"];

function passing(filter: Partial<WordFilter>, texts: readonly string[] = TEXTS) {
  const matches = compileWords({ ...NO_WORDS, ...filter });
  return matches === null ? null : texts.filter(matches);
}

test("no terms are no condition", () => {
  expect(passing({})).toBeNull();
  expect(passing({ any: " , ,", all: "*", without: "–" })).toBeNull();
});

test.each([
  ["any of", { any: "kettle, grinder" }, ["best coffee grinder", "tea kettle"]],
  ["all of", { all: "coffee, repair" }, ["coffee-machine repair"]],
  ["without", { without: "coffee" }, ["crème brûlée torch", "tea kettle"]],
  ["any of and without", { any: "coffee", without: "repair" }, ["best coffee grinder"]],
] as const)("keywords are filtered by %s the terms", (_, filter, expected) => {
  expect(passing(filter)).toEqual(expected);
});

test.each([
  ["a part of a word isn't the word", "grind", []],
  ["a star leaves the end open", "grind*", ["best coffee grinder"]],
  ["a star leaves the beginning open", "*chine", ["coffee-machine repair"]],
  ["words in a row are one term", "coffee grinder", ["best coffee grinder"]],
  ["case and accents don't count", "CREME  brulee", ["crème brûlée torch"]],
  ["a hyphen ends a word", "coffee", ["best coffee grinder", "coffee-machine repair"]],
])("%s", (_, any, expected) => {
  expect(passing({ any })).toEqual(expected);
});

test("a later occurrence counts when the first is part of a word", () => {
  expect(passing({ any: "tea" }, ["steam tea"])).toEqual(["steam tea"]);
});

test("a term is found anywhere in scripts without spaces", () => {
  expect(passing({ any: "咖啡" }, ["手冲咖啡机", "茶壶"])).toEqual(["手冲咖啡机"]);
});

test("a filter survives the address, and no condition leaves nothing in it", () => {
  const filter: WordFilter = {
    any: "tea, coffee",
    all: "best",
    without: "free",
    pattern: "^(how|what)",
    branding: "unbranded",
    brandTerms: "Acme",
  };
  const params = new URLSearchParams("view=table");
  writeWordFilter(params, filter);
  expect(readWordFilter(params)).toEqual(filter);
  writeWordFilter(params, NO_WORDS);
  expect(params.toString()).toBe("view=table");
});

test("malformed parts of an address are no condition", () => {
  const params = new URLSearchParams({
    any: "a".repeat(400),
    brand: "both",
    regex: "b".repeat(400),
  });
  expect(readWordFilter(params)).toEqual(NO_WORDS);
});
