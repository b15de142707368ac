import { expect, test } from "vitest";
import { splitWords } from "@mapwright/core/wording/tokenize";
import { createKeywordKey } from "#/search-index/ideas/same-keyword.ts";

const keyOf = createKeywordKey(splitWords);

test("endings, order, stop words and punctuation don't make another search", () => {
  expect(keyOf("filters for the chemex")).toBe(keyOf("Chemex filter!"));
});

test("another word makes another search, and a search of only stop words stays one", () => {
  expect(keyOf("chemex filter")).not.toBe(keyOf("v60 filter"));
  expect(keyOf("who is who")).not.toBe("");
});

test("a negation makes another search", () => {
  expect(keyOf("what can you not compost")).not.toBe(keyOf("what can you compost"));
});
