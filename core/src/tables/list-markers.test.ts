import { expect, test } from "vitest";
import { removeListMarkers } from "#/tables/list-markers.ts";

test.each([
  ["hyphens", ["- trail shoes", "- road shoes"]],
  ["bullets", ["• trail shoes", "• road shoes"]],
  ["asterisks", ["  * trail shoes", "  * road shoes"]],
  ["numbers", ["1. trail shoes", "2. road shoes"]],
  ["numbers with brackets", ["1) trail shoes", "12) road shoes"]],
])("removeListMarkers removes %s", (_name, lines) => {
  expect(removeListMarkers(lines)).toEqual(["trail shoes", "road shoes"]);
});

test("removeListMarkers keeps the number of one entry among others", () => {
  const lines = ["beethoven", "5. Symphonie", "mahler"];
  expect(removeListMarkers(lines)).toEqual(lines);
});

test("removeListMarkers keeps hyphens and numbers that belong to a keyword", () => {
  const lines = ["e-bike", "-10 degree sleeping bag", "10 speed chain", "1984"];
  expect(removeListMarkers(lines)).toEqual(lines);
});
