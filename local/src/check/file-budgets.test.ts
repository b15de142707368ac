import { expect, test } from "vitest";
import { describeDearFiles } from "#/check/file-budgets.ts";

test("the ten dearest files of all steps are named, dearest first", () => {
  const files = Array.from({ length: 12 }, (_, at) => ({
    file: `${at}.test.ts`,
    seconds: at / 10,
  }));
  const lines = describeDearFiles([
    { name: "unit", files },
    { name: "journeys", files: [{ file: "map.spec.ts", seconds: 20 }] },
    { name: "types" },
  ]);
  expect(lines).toHaveLength(11);
  expect(lines[1]).toBe("  20.0 s  journeys: map.spec.ts");
  expect(lines[2]).toBe("   1.1 s  unit: 11.test.ts");
});

test("a file over its step's budget is a warning, one within it is not", () => {
  const lines = describeDearFiles([
    { name: "unit", files: [{ file: "slow.test.ts", seconds: 3.1 }] },
    { name: "rules", files: [{ file: "within.test.ts", seconds: 9.9 }] },
  ]);
  expect(lines.filter((line) => line.startsWith("warning"))).toEqual([
    "warning: slow.test.ts took 3.1 s; a file of unit may take 3 s",
  ]);
});

test("nothing is said about a run without test files", () => {
  expect(describeDearFiles([{ name: "types" }])).toEqual([]);
});
