import { expect, test } from "vitest";
import { describeTableHealth } from "#/features/maps/import/reading/health-words.ts";

const HEALTHY = {
  leftOut: {},
  excelExample: null,
  excelCount: 0,
  matchTypeCount: 0,
  otherMarketCount: 0,
  mergedColumns: [],
};

test("a table of nothing but keywords needs no words", () => {
  expect(describeTableHealth(HEALTHY)).toEqual([]);
});

test("rows left out and keywords changed are counted in the singular and the plural", () => {
  expect(
    describeTableHealth({
      ...HEALTHY,
      leftOut: { above: 2, total: 1 },
      excelExample: "true",
      excelCount: 1,
    }),
  ).toEqual([
    "2 lines around the column names and 1 row of totals left out.",
    "A spreadsheet may have reformatted 1 keyword: “true”.",
  ]);
  expect(describeTableHealth({ ...HEALTHY, excelExample: "2026-05-01", excelCount: 3 })).toEqual([
    "A spreadsheet may have reformatted 3 keywords, such as “2026-05-01”.",
  ]);
});
