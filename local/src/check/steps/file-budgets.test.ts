import { expect, test } from "vitest";
import { describeDearFiles } from "#/check/steps/file-budgets.ts";

test("a file over its step's budget is a warning, one within it is not", () => {
  const lines = describeDearFiles([
    { name: "unit", files: [{ file: "slow.test.ts", seconds: 3.1 }] },
    { name: "rules", files: [{ file: "within.test.ts", seconds: 9.9 }] },
    { name: "types" },
  ]);
  expect(lines).toEqual(["warning: slow.test.ts took 3.1 s; a file of unit may take 3 s"]);
});

test("the fifteen dearest files of all steps are named, dearest first, and the others counted", () => {
  const files = Array.from({ length: 18 }, (_, at) => ({
    file: `${at}.test.ts`,
    seconds: 10 + at,
  }));
  const lines = describeDearFiles([
    { name: "unit", files },
    { name: "journeys", files: [{ file: "map.spec.ts", seconds: 40 }] },
  ]);
  expect(lines).toHaveLength(16);
  expect(lines[0]).toBe("warning: map.spec.ts took 40.0 s; a file of journeys may take 25 s");
  expect(lines[1]).toBe("warning: 17.test.ts took 27.0 s; a file of unit may take 3 s");
  expect(lines.at(-1)).toBe("warning: 4 more files exceed their budgets");
});
