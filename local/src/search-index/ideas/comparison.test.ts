import { expect, test } from "vitest";
import { createHelpsToChoose, readComparison, readSides } from "#/search-index/ideas/comparison.ts";
import { makeIndex, makePage } from "#/search-index/index-fixture.ts";

test.each([
  ["index funds vs etf", [["index funds"], ["index etf", "etf"]]],
  ["retinol or vitamin c", [["retinol"], ["vitamin c"]]],
  ["vitamin c versus retinol", [["vitamin c"], ["vitamin retinol", "retinol"]]],
  ["roth vs. traditional ira", [["roth ira", "roth"], ["traditional ira"]]],
  ["debt snowball vs avalanche", [["debt snowball"], ["debt avalanche", "avalanche"]]],
  ["down vs synthetic sleeping bag", [["down sleeping bag", "down"], ["synthetic sleeping bag"]]],
])("'%s' compares its sides, with the words that one may leave to the other", (seed, sides) => {
  expect(readComparison(seed)).toEqual(sides);
});

test.each([
  "index funds",
  "is an etf or an index fund better",
  "stretching before or after running",
  "vs code",
  "a vs b vs c vs d",
])("'%s' isn't read as a comparison", (seed) => {
  expect(readComparison(seed)).toBeNull();
});

test("a keyword helps to choose when it names both sides or weighs one as a whole", () => {
  const helps = createHelpsToChoose(["disc brakes", "rim brakes"]);
  expect(helps("are disc brakes safer than rim brakes")).toBe("all");
  expect(helps("are disc brakes worth it on a commuter bike")).toBe("one");
  expect(helps("hydraulic disc brakes vs cable ones")).toBeNull();
  expect(helps("why do disc brakes squeal")).toBeNull();
  expect(helps("i like disc brakes better")).toBeNull();
});

test("a side is read as the corpus writes it, and one it doesn't write about stays as typed", () => {
  const index = makeIndex([
    makePage("a", "Espresso at home", "Espresso takes practice."),
    makePage("b", "Espresso: the basics", "Coffee under pressure is espresso coffee."),
    makePage("c", "Drip coffee", "Drip coffee is easy."),
    makePage("d", "How to make drip coffee", "Use good water for drip coffee."),
  ]);
  expect(readSides(index, "espresso vs drip coffee")?.map(({ text }) => text)).toEqual([
    "espresso",
    "drip coffee",
  ]);
  const sides = readSides(index, "espresso vs matcha");
  expect(sides?.map(({ text, read }) => [text, read !== null])).toEqual([
    ["espresso", true],
    ["matcha", false],
  ]);
});
