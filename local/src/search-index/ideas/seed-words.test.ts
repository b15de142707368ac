import { expect, test } from "vitest";
import { createNamedShare } from "#/search-index/ideas/seed-words.ts";
import { makeIndex, makePage } from "#/search-index/index-fixture.ts";

const index = makeIndex([
  makePage("a", "Raised bed", "A raised bed of oak."),
  makePage("b", "Bed frame", "A bed of pine."),
  makePage("c", "Fence", "A fence of oak."),
]);

test("a text names a seed in full when it has all its words in any form and order", () => {
  const namedShareOf = createNamedShare(index, "raised bed");
  expect(namedShareOf("raised vegetable beds")).toBe(1);
  expect(namedShareOf("oak fence")).toBe(0);
});

test("a text with the seed's more common word names less of it than one with the rarer word", () => {
  const namedShareOf = createNamedShare(index, "raised bed");
  expect(namedShareOf("bed frame")).toBeGreaterThan(0);
  expect(namedShareOf("raised fence")).toBeGreaterThan(namedShareOf("bed frame"));
});

test("no text names a seed of only stop words", () => {
  expect(createNamedShare(index, "the of")("the bed of oak")).toBe(0);
});
