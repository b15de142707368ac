import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { StepResult } from "#/check/steps/run-steps.ts";
import { annotateFailures, reportToWorkflow, summarizeSteps } from "#/check/steps/step-summary.ts";

const RESULTS: readonly StepResult[] = [
  { name: "types", passed: 1, failed: 0, failures: [], beganAfter: 0, seconds: 41.6 },
  {
    name: "unit",
    passed: 7649,
    failed: 2,
    failures: [
      "/clone/core/src/maps/a.test.ts › a map, empty: 100 % expected\nof it",
      "the runner ended with exit code 1",
    ],
    beganAfter: 3,
    seconds: 150.2,
  },
];

test("the summary has a row for each step, and what failed below", () => {
  expect(summarizeSteps(RESULTS).split("\n")).toEqual([
    "|  | Step | Passed | Failed | Seconds |",
    "| - | - | -: | -: | -: |",
    "| ✅ | types | 1 | 0 | 42 |",
    "| ❌ | unit | 7649 | 2 | 150 |",
    "",
    "````text",
    "unit: /clone/core/src/maps/a.test.ts › a map, empty: 100 % expected",
    "of it",
    "unit: the runner ended with exit code 1",
    "````",
    "",
  ]);
});

test("the summary of a check that passed ends with its table", () => {
  expect(summarizeSteps(RESULTS.slice(0, 1))).not.toContain("````");
});

test("an annotation names its step and the file, and is one line", () => {
  expect(annotateFailures(RESULTS, "/clone")).toEqual([
    "::error file=core/src/maps/a.test.ts,title=unit::core/src/maps/a.test.ts › a map, empty: 100 %25 expected%0Aof it",
    "::error title=unit::the runner ended with exit code 1",
  ]);
});

test("the place of a browser test is annotated with its line", () => {
  const failures = ["tests/journeys/content.spec.ts:24 › a page: not found"];
  const result = { name: "journeys", passed: 0, failed: 1, failures, beganAfter: 0, seconds: 1 };
  expect(annotateFailures([result], "/clone")[0]).toMatch(
    /^::error file=tests\/journeys\/content\.spec\.ts,line=24,title=journeys::/,
  );
});

test("a workflow gets both, and a terminal neither", () => {
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  const summary = join(mkdtempSync(join(tmpdir(), "mapwright-summary-")), "summary.md");
  reportToWorkflow(RESULTS, "/clone", {});
  expect(printed).not.toHaveBeenCalled();
  reportToWorkflow(RESULTS, "/clone", { GITHUB_STEP_SUMMARY: summary });
  expect(readFileSync(summary, "utf8")).toContain("unit: core/src/maps/a.test.ts › a map");
  expect(printed).toHaveBeenCalledTimes(2);
  printed.mockRestore();
});
