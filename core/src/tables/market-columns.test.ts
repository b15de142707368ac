import { expect, test } from "vitest";
import {
  parseCountry,
  findMarketColumns,
  hasSharedKeywords,
  parseLanguage,
  listMarkets,
} from "#/tables/market-columns.ts";

const anyColumn = () => true;

test.each([
  ["us", "US"],
  ["uk", "GB"],
  ["Deutschland", "DE"],
  ["Czech Republic", "CZ"],
  ["日本", "JP"],
  ["United States", "US"],
  ["global", null],
  ["coffee", null],
  ["EU", null],
])("%s as a country is %s", (cell, country) => {
  expect(parseCountry(cell)).toBe(country);
});

test.each([
  ["de-AT", "de"],
  ["German", "de"],
  ["Français", "fr"],
  ["nb", "no"],
  ["coffee", null],
])("%s as a language is %s", (cell, language) => {
  expect(parseLanguage(cell)).toBe(language);
});

test("rows of the same country in other words are one market, those with most rows first", () => {
  const rows = [
    ["cold brew", "us"],
    ["cold brew", "Germany"],
    ["kaffee", "de"],
    ["kaffee", "DE"],
  ];
  const columns = findMarketColumns(["Keyword", "Country"], rows, anyColumn);
  if (columns === null) throw new Error("no country");
  expect(columns).toEqual({ country: 1, language: null });
  expect(listMarkets(rows, columns)).toMatchObject([
    { country: "DE", language: null, rowCount: 3 },
    { country: "US", language: null, rowCount: 1 },
  ]);
  expect(hasSharedKeywords(rows, 0, columns)).toBe(true);
  expect(hasSharedKeywords(rows.slice(1), 0, columns)).toBe(false);
});

test("countries with languages are markets of their own", () => {
  const rows = [
    ["kaffee", "CH", "de"],
    ["café", "CH", "fr"],
  ];
  const columns = findMarketColumns(["Suchbegriff", "Land", "Sprache"], rows, anyColumn);
  if (columns === null) throw new Error("no country");
  expect(listMarkets(rows, columns).map(({ country, language }) => [country, language])).toEqual([
    ["CH", "de"],
    ["CH", "fr"],
  ]);
});

test.each([
  ["cities in a column of locations", ["Keyword", "Location"], ["coffee", "Berlin"]],
  ["countries in a column of something else", ["Keyword", "Author"], ["coffee", "us"]],
  ["empty cells", ["Keyword", "Country"], ["coffee", ""]],
])("%s are no markets", (_, names, row) => {
  expect(findMarketColumns(names, [row], anyColumn)).toBeNull();
});

test("a column with another meaning is no market", () => {
  expect(findMarketColumns(["Keyword", "Country"], [["coffee", "us"]], () => false)).toBeNull();
});
