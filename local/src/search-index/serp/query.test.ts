import { expect, test } from "vitest";
import { makeIndex, makePage } from "#/search-index/testing/index-fixture.ts";
import { parseQuery } from "#/search-index/serp/query.ts";

const index = makeIndex([
  makePage("a", "Coffee", "Coffee and a grinder."),
  makePage("b", "Coffee again", "Coffee once more."),
  makePage("c", "Tea", "Tea in the morning."),
]);
const stemsOf = (keyword: string) => parseQuery(index, keyword).terms.map(({ stem }) => stem);

test("a query is its distinct stems, rarest first, without stop words", () => {
  expect(stemsOf("the coffee grinders and coffees")).toEqual(["grinder", "coffe"]);
});

test("word order and endings do not change the query", () => {
  expect(parseQuery(index, "grinders for coffee")).toEqual(parseQuery(index, "coffee grinder"));
});

test("rarity follows Robertson and Spärck Jones", () => {
  const [grinder, coffee] = parseQuery(index, "coffee grinder").terms;
  expect(grinder?.idf).toBeCloseTo(Math.log(1 + (3 - 1 + 0.5) / 1.5), 12);
  expect(coffee?.idf).toBeCloseTo(Math.log(1 + (3 - 2 + 0.5) / 2.5), 12);
});

test("a word missing from the corpus is the rarest and has no id", () => {
  const [unknown, coffee] = parseQuery(index, "coffee xyzzy").terms;
  expect(unknown).toMatchObject({ stem: "xyzzi", stemId: -1 });
  expect(unknown?.idf).toBeGreaterThan(coffee?.idf ?? Infinity);
});

test("a keyword made only of stop words is an empty query", () => {
  expect(parseQuery(index, "the and of")).toEqual({ terms: [], totalIdf: 0 });
});
