import { expect, test } from "vitest";
import { CATALOG, findPricedItem, toLookupKey } from "#/billing/catalog.ts";

test("each price has a key of its own, by which its item is found again", () => {
  expect(new Set(CATALOG.map(({ lookupKey }) => lookupKey)).size).toBe(13);
  for (const item of CATALOG) {
    expect(findPricedItem(item.lookupKey)).toBe(item);
    expect(toLookupKey(item)).toBe(item.lookupKey);
  }
});

test.each([
  ["mapwright-starter-month", 2_900],
  ["mapwright-pro-month", 5_900],
  ["mapwright-premium-month", 9_900],
  ["mapwright-agency-month", 17_900],
  ["mapwright-discount-month", 1_900],
  ["mapwright-pro-discount-month", 3_900],
  ["mapwright-pro-year", 56_640],
  ["mapwright-credits-2500", 1_000],
])("%s costs %i cents", (lookupKey, priceMinorUnits) => {
  expect(findPricedItem(lookupKey)?.priceMinorUnits).toBe(priceMinorUnits);
});

test.each([null, "", "mapwright-free-month", "mapwright-pro-week", "pro"])(
  "%s is no price of ours",
  (lookupKey) => {
    expect(findPricedItem(lookupKey)).toBeNull();
  },
);
