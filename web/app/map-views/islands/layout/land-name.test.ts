import { expect, test } from "vitest";
import { toLandNames } from "#/map-views/islands/layout/land-name.ts";

test.each([
  ["How often should you descale a coffee maker", "Descale coffee maker"],
  ["What is the golden ratio for coffee", "Golden ratio"],
  ["How do you dial in espresso", "Dial in espresso"],
  ["Best water temperature for pour over coffee", "Best water temperature"],
  ["Can you freeze coffee beans", "Freeze coffee beans"],
])("land names %s in three words", (name, short) => {
  expect(toLandNames([name])).toEqual([short]);
});

test.each([
  "V60 recipe",
  "Moka pot vs espresso machine",
  "Why does my coffee not bloom",
  "How much coffee for 300 ml of water",
  "Does more water make coffee less sour",
  "Best water for coffee",
  "Can you bake bread with less yeast",
  "Welcher Kaffee ist gut für Handfilter",
  "",
])("land keeps %j whole where three words would say something else", (name) => {
  expect(toLandNames([name])).toEqual([name]);
});

test("land keeps names whole when two would be the same", () => {
  const names = ["Best coffee grinder for espresso", "Best coffee grinder for pour over"];
  expect(toLandNames(names)).toEqual(names);
  expect(toLandNames(["Coffee scale", "Coffee scale for pour over"])).toEqual([
    "Coffee scale",
    "Coffee scale for pour over",
  ]);
});
