import { expect, test } from "vitest";
import {
  getFirstLine,
  formatResult,
  formatTotals,
  buildGrepPattern,
  type CaseResult,
} from "./result-line.ts";

const result = (over: Partial<CaseResult>): CaseResult => ({
  name: "content lake is killed",
  outcome: "passed",
  words: "back after 2 s",
  durationMs: 12_340,
  ...over,
});

test("a result line has the case, what was seen and the seconds", () => {
  expect(formatResult(result({}))).toBe("✓ content lake is killed — back after 2 s — 12.3 s");
  expect(formatResult(result({ words: "" }))).toBe("✓ content lake is killed — 12.3 s");
  expect(formatResult(result({ outcome: "failed", words: "lost" }))).toMatch(/^✗ .* — lost — /);
  expect(formatResult(result({ outcome: "skipped", words: "needs root" }))).toContain(
    "– content lake is killed — skipped: needs root",
  );
});

test("an error's first line is shown without colors", () => {
  expect(getFirstLine("\n  \u001B[31mError: lost\u001B[39m\n at")).toBe("Error: lost");
});

test("totals name skipped cases only when there are any", () => {
  const failed = result({ outcome: "failed" });
  expect(formatTotals([result({}), failed])).toBe("1 passed, 1 failed");
  expect(formatTotals([result({ outcome: "skipped" })])).toBe("0 passed, 0 failed, 1 skipped");
});

test("names are taken literally, and none means all cases", () => {
  expect(buildGrepPattern([])).toBeUndefined();
  const pattern = new RegExp(buildGrepPattern(["2 kB/s", "(disk)"]) ?? "");
  expect(["at 2 kB/s", "full (disk)", "disk"].map((name) => pattern.test(name))).toEqual([
    true,
    true,
    false,
  ]);
});
