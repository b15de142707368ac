import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { runPlaywright, runVitest } from "#/check/check-step.ts";

/** A runner that writes the given report where it is told to, and ends with the code. */
function fakeRunner(name: string, report: object | null, exitCode: number): NodeJS.ProcessEnv {
  const bin = mkdtempSync(join(tmpdir(), "mapwright-runner-"));
  const write = report
    ? `const { mkdirSync, writeFileSync } = require("node:fs");
       const named = process.argv.find((word) => word.startsWith("--outputFile.json="));
       const file = named ? named.split("=")[1] : process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
       mkdirSync(require("node:path").dirname(file), { recursive: true });
       writeFileSync(file, ${JSON.stringify(JSON.stringify(report))});`
    : "";
  writeFileSync(join(bin, `${name}.cjs`), `${write}\nprocess.exit(${String(exitCode)});`);
  writeFileSync(join(bin, name), `#!/bin/sh\nexec node ${join(bin, name)}.cjs "$@"\n`);
  chmodSync(join(bin, name), 0o755);
  return { ...process.env, PATH: [bin, process.env["PATH"]].join(delimiter) };
}

const vitestReport = (passed: number, failed: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numTotalTests: passed + failed,
});

test.each([
  ["all tests pass", vitestReport(3, 0), 0, { passed: 3, failed: 0 }],
  ["a test fails", vitestReport(2, 1), 1, { passed: 2, failed: 1 }],
  ["no test was found", vitestReport(0, 0), 0, { passed: 0, failed: 1 }],
  ["a file could not be loaded", vitestReport(3, 0), 1, { passed: 3, failed: 1 }],
  ["the runner died without a report", null, 137, { passed: 0, failed: 1 }],
])("vitest is counted when %s", async (_, report, exitCode, counts) => {
  const env = fakeRunner("vitest", report, exitCode);
  await expect(runVitest("planted", env)).resolves.toEqual(counts);
});

test("a journey that passed only on a second try counts as failed", async () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 2 } };
  const env = fakeRunner("playwright", report, 1);
  await expect(runPlaywright(env, "planted")).resolves.toEqual({ passed: 4, failed: 3 });
});
