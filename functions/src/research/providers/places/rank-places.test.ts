import { expect, test } from "vitest";
import { asListed, rankPlaces } from "#/research/providers/places/rank-places.ts";

const PLACES = [
  ["Texas,United States", "State"],
  ["Austintown,Ohio,United States", "City"],
  ["Austin,Minnesota,United States", "City"],
  ["Austin, TX,Texas,United States", "DMA Region"],
  ["Austin,Texas,United States", "City"],
  ["West Austin,Texas,United States", "City"],
  ["New York,New York,United States", "City"],
  ["New York,United States", "State"],
  ["Sao Paulo,State of Sao Paulo,Brazil", "City"],
].map(([name = "", kind = ""], code) => ({ code: code + 1, name, kind }));

const found = (query: string, country = "US", limit = 3) =>
  rankPlaces(PLACES, { country, query, limit }).map(({ name }) => name);

test("a name comes before those that begin like it, and a city before a region", () => {
  expect(found("austin")).toEqual([
    "Austin,Minnesota,United States",
    "Austin,Texas,United States",
    "Austin, TX,Texas,United States",
  ]);
  expect(found("new york")).toEqual(["New York,New York,United States", "New York,United States"]);
});

test.each(["austin tex", "Austin, TX", "austin,texas", "Austin, Texas, United States"])(
  "the city is first for %s",
  (query) => {
    expect(found(query)[0]).toBe("Austin,Texas,United States");
  },
);

test("the letters of a state mean it in the United States only", () => {
  expect(found("austin mn")).toEqual(["Austin,Minnesota,United States"]);
  expect(found("austin mn", "DE")).toEqual([]);
});

test("accents make no difference, and parts of words in the middle don't count", () => {
  expect(found("São Paulo", "BR")).toEqual(["Sao Paulo,State of Sao Paulo,Brazil"]);
  expect(found("ustin")).toEqual([]);
  expect(found("  ,, ")).toEqual([]);
});

test("a state's letters are written out for providers that look for a name as it is", () => {
  expect(asListed("austin, tx", "US")).toBe("austin,Texas");
  expect(asListed("Washington, dc", "US")).toBe("Washington,District of Columbia");
  expect(asListed(" Berlin ,  BE", "DE")).toBe("Berlin,BE");
});
