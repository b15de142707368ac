import { expect, test } from "vitest";
import { withEmptyMonths } from "#/ui/charts/month-bars.tsx";

test("months without a value count 0, also across a year", () => {
  expect(
    withEmptyMonths([
      { month: "2025-11", value: 4 },
      { month: "2026-02", value: 9 },
    ]),
  ).toEqual([
    { month: "2025-11", value: 4 },
    { month: "2025-12", value: 0 },
    { month: "2026-01", value: 0 },
    { month: "2026-02", value: 9 },
  ]);
  expect(withEmptyMonths([])).toEqual([]);
});
