import { expect, test } from "vitest";
import { marketName } from "#/features/keywords/filters/filter-labels.ts";

test.each([
  ["US-en", "United States, English"],
  ["", ""],
  ["foo", "foo"],
  ["usa-english-x", "usa-english-x"],
  ["US-", "US-"],
])("a market in an address (%j) is named %j", (market, name) => {
  expect(marketName(market)).toBe(name);
});
