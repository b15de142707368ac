import { expect, test } from "vitest";
import { createOtherSense } from "#/search-index/ideas/other-sense.ts";

test("a noun without the word that qualifies it is something else", () => {
  const isOther = createOtherSense("half marathon");
  expect(isOther("marathon training plan")).toBe(true);
  expect(isOther("half marathon pace")).toBe(false);
  expect(isOther("race day checklist")).toBe(false);
});

test("another number is something else, and no number isn't", () => {
  const isOther = createOtherSense("3-3-3 rule");
  expect(isOther("50/30/20 rule explained")).toBe(true);
  expect(isOther("does the 3-3-3 rule apply to every rescue dog")).toBe(false);
  expect(isOther("rescue dog first days")).toBe(false);
});

test("a seed without such words excludes nothing", () => {
  expect(createOtherSense("coffee grinder")("best coffee beans")).toBe(false);
});
