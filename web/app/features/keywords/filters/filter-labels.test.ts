import { mapId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import { formatKeywordMarket } from "#/features/keywords/filters/filter-labels.ts";

test.each([
  ["US-en", "United States, English"],
  ["", ""],
  ["foo", "foo"],
  ["usa-english-x", "usa-english-x"],
  ["US-", "US-"],
])("a market in an address (%j) is named %j", (market, name) => {
  expect(formatKeywordMarket(market, [])).toBe(name);
});

test("a market with a place is named after it, as long as a map has it", () => {
  const place = { code: 1_026_201, name: "Austin,Texas,United States" };
  const map = { id: mapId.parse("m1"), title: "Bakeries", market: "US-en-1026201", place };
  expect(formatKeywordMarket(map.market, [map])).toBe("Austin, Texas, United States, English");
  expect(formatKeywordMarket("US-en", [map])).toBe("United States, English");
  expect(formatKeywordMarket(map.market, [])).toBe(map.market);
});
