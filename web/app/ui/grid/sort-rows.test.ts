import fc from "fast-check";
import { expect, test } from "vitest";
import { sortRows, TextRanks, type SortValue } from "#/ui/grid/sort-rows.ts";

const sorted = (values: readonly SortValue[], direction: "ascending" | "descending") =>
  sortRows(Array.from(values.keys()), (row) => values[row] ?? null, direction, new TextRanks()).map(
    (row) => values[row],
  );

test("numbers are sorted with unknown ones last, in both directions", () => {
  const values = [30, null, 5, 0, null, 12];
  expect(sorted(values, "ascending")).toEqual([0, 5, 12, 30, null, null]);
  expect(sorted(values, "descending")).toEqual([30, 12, 5, 0, null, null]);
});

test("texts are sorted case-insensitively, and numbers in them by value", () => {
  expect(sorted(["v60 10", "V60 2", "aeropress", null, "Éclair"], "ascending")).toEqual([
    "aeropress",
    "Éclair",
    "V60 2",
    "v60 10",
    null,
  ]);
});

test("equal rows keep their original order, in both directions", () => {
  const rows = [4, 2, 9];
  const ranks = new TextRanks();
  expect(sortRows(rows, () => 7, "ascending", ranks)).toEqual(rows);
  expect(sortRows(rows, () => null, "descending", ranks)).toEqual(rows);
});

test("alphabetical ranks are reused when texts disappear and recomputed when one is added", () => {
  const ranks = new TextRanks();
  const first = ranks.of(["b", "a", "c"]);
  expect(first("c")).toBe(2);
  expect(ranks.of(["c"])("c")).toBe(2);
  expect(ranks.of(["c", "aa"])("c")).toBe(1);
});

test("the same values return the same order, other values or another direction a new one", () => {
  const ranks = new TextRanks();
  const values = [3, 1, 2];
  const sort = (direction: "ascending" | "descending") =>
    sortRows([0, 1, 2], (row) => values[row] ?? null, direction, ranks);
  const first = sort("ascending");
  expect(sort("ascending")).toBe(first);
  expect(sort("descending")).toEqual([0, 2, 1]);
  values[1] = 9;
  expect(sort("ascending")).toEqual([2, 0, 1]);
});

test("for any values, no row is lost or duplicated and unknown values sort last", () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer())), fc.boolean(), (values, isUp) => {
      const rows = Array.from(values.keys());
      const order = sortRows(
        rows,
        (row) => values[row] ?? null,
        isUp ? "ascending" : "descending",
        new TextRanks(),
      );
      expect(order.toSorted((a, b) => a - b)).toEqual(rows);
      const known = order.map((row) => values[row] ?? null);
      const firstUnknown = known.indexOf(null);
      expect(known.slice(firstUnknown < 0 ? known.length : firstUnknown)).toEqual(
        known.filter((value) => value === null),
      );
    }),
  );
});
