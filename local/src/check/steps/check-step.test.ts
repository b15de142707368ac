import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { runPlaywright, runVitest, VITEST_PROJECTS } from "#/check/steps/check-step.ts";
import { z } from "zod";
import vitestConfig from "../../../../vitest.config.ts";

/** A runner that writes the given report to the path it is given, and exits with the code. */
function fakeRunner(name: string, report: object | null, exitCode: number): NodeJS.ProcessEnv {
  const bin = mkdtempSync(join(tmpdir(), "mapwright-runner-"));
  const write = report
    ? `const { mkdirSync, writeFileSync } = require("node:fs");
       const named = process.argv.find((word) => word.startsWith("--outputFile.json="));
       const file = named ? named.split("=")[1] : process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
       mkdirSync(require("node:path").dirname(file), { recursive: true });
       writeFileSync(file, ${JSON.stringify(JSON.stringify(report))});`
    : "";
  const note = `console.log("called with", process.argv.slice(2).join(" ") + ", " +
    (process.env.TRACE === "on" ? "trace on" : "no trace"));`;
  writeFileSync(
    join(bin, `${name}.cjs`),
    `${write}\n${note}\nprocess.exitCode = ${String(exitCode)};`,
  );
  writeFileSync(join(bin, name), `#!/bin/sh\nexec node ${join(bin, name)}.cjs "$@"\n`);
  chmodSync(join(bin, name), 0o755);
  const { TEST_ORDER_SEED: _, ...env } = process.env;
  return { ...env, PATH: [bin, env["PATH"]].join(delimiter) };
}

const print = () => {};

const vitestReport = (passed: number, failed: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: [
    {
      name: "/project/a.test.ts",
      startTime: 1000,
      endTime: 3500,
      status: failed > 0 ? "failed" : "passed",
      assertionResults: Array.from({ length: failed }, (_, at) => ({
        status: "failed",
        fullName: `thing ${String(at + 1)}`,
        failureMessages: ["\u001B[31mError: it broke\u001B[39m\n    at somewhere"],
      })),
    },
  ],
});

const journey = (title: string, ok: boolean) => ({
  title,
  ok,
  file: "a.spec.ts",
  line: 7,
  tests: [
    {
      results: [{ duration: 1500, ...(ok ? {} : { error: { message: "Error: it broke\n  at" } }) }],
    },
  ],
});

test.each([
  ["all tests pass", vitestReport(3, 0), 0, { passed: 3, failed: 0 }],
  ["a test fails", vitestReport(2, 1), 1, { passed: 2, failed: 1 }],
  ["no test was found", vitestReport(0, 0), 0, { passed: 0, failed: 1 }],
  ["a file could not be loaded", vitestReport(3, 0), 1, { passed: 3, failed: 1 }],
  ["the runner died without a report", null, 137, { passed: 0, failed: 1 }],
])("vitest results are counted when %s", async (_, report, exitCode, counts) => {
  const env = fakeRunner("vitest", report, exitCode);
  await expect(runVitest("planted", { env, print })).resolves.toMatchObject(counts);
});

test("a failed test is listed with its file and the first line of its error", async () => {
  const env = fakeRunner("vitest", vitestReport(2, 1), 1);
  const { failures } = await runVitest("planted", { env, print });
  expect(failures).toEqual(["/project/a.test.ts › thing 1: Error: it broke"]);
});

test("a file that couldn't be loaded is listed", async () => {
  const times = { startTime: 0, endTime: 0 };
  const failure = { status: "failed", message: "SyntaxError: x" };
  const unloaded = { name: "/project/b.test.ts", ...times, ...failure };
  const report = {
    ...vitestReport(2, 0),
    testResults: [{ ...unloaded, assertionResults: [] }],
  };
  const { failed, failures } = await runVitest("planted", {
    env: fakeRunner("vitest", report, 1),
    print,
  });
  expect(failed).toBe(1);
  expect(failures[0]).toBe("/project/b.test.ts: SyntaxError: x");
});

test("a journey that passes only on a second try counts as failed", async () => {
  const suites = [{ specs: [journey("one", true)], suites: [{ specs: [journey("two", false)] }] }];
  const report = { suites, stats: { expected: 4, unexpected: 1, flaky: 2 } };
  const env = fakeRunner("playwright", report, 1);
  await expect(runPlaywright({ env, print }, { folder: "planted" })).resolves.toEqual({
    passed: 4,
    failed: 3,
    failures: ["a.spec.ts:7 › two: Error: it broke"],
    files: [{ file: "a.spec.ts", seconds: 3 }],
  });
});

test("failed journeys run once more for their traces, and still count as failed", async () => {
  const suites = [{ specs: [journey("one", true), journey("two", false)] }];
  const report = { suites, stats: { expected: 1, unexpected: 1, flaky: 0 } };
  const said: string[] = [];
  const env = fakeRunner("playwright", report, 1);
  const counts = await runPlaywright(
    { env, print: (text) => said.push(text) },
    { folder: "planted", files: ["a.spec"] },
  );
  expect(counts).toMatchObject({ passed: 1, failed: 1 });
  expect(said.join("").match(/^called with .*$/gm)).toEqual([
    expect.stringContaining("playwright.config.ts a.spec, no trace"),
    expect.stringContaining("playwright.config.ts --last-failed, trace on"),
  ]);
});

test("journeys run once when all pass", async () => {
  const report = {
    suites: [{ specs: [journey("one", true)] }],
    stats: { expected: 1, unexpected: 0, flaky: 0 },
  };
  const said: string[] = [];
  const env = fakeRunner("playwright", report, 0);
  await runPlaywright({ env, print: (text) => said.push(text) }, { folder: "planted" });
  expect(said.join("").match(/^called with/gm)).toHaveLength(1);
});

test("the seconds of each test file are reported", async () => {
  const env = fakeRunner("vitest", vitestReport(3, 0), 0);
  const { files } = await runVitest("planted", { env, print });
  expect(files).toEqual([{ file: "/project/a.test.ts", seconds: 2.5 }]);
});

test("vitest runs files and tests in the order of the seed", async () => {
  const said: string[] = [];
  const env = { ...fakeRunner("vitest", vitestReport(3, 0), 0), TEST_ORDER_SEED: "7" };
  await runVitest("planted", { env, print: (text) => said.push(text) });
  expect(said.join("")).toContain(
    "--sequence.shuffle.files --sequence.shuffle.tests --sequence.seed=7",
  );
});

test("Playwright runs files and tests in the order of the seed", async () => {
  const said: string[] = [];
  const report = { suites: [], stats: { expected: 1, unexpected: 0, flaky: 0 } };
  const env = { ...fakeRunner("playwright", report, 0), TEST_ORDER_SEED: "7" };
  await runPlaywright({ env, print: (text) => said.push(text) }, { folder: "planted" });
  expect(said.join("")).toContain("playwright.config.ts --shuffle=7");
});

test("every project of vitest.config.ts is run by one step", () => {
  const projects = z
    .array(z.object({ test: z.object({ name: z.string() }) }))
    .parse(vitestConfig.test?.projects)
    .map(({ test: { name } }) => name);
  const patterns = Object.values(VITEST_PROJECTS);
  const stepsOf = (name: string) => patterns.filter((pattern) => matchesGlob(name, pattern));
  expect(projects.length).toBeGreaterThan(patterns.length);
  expect(projects.map((name) => [name, stepsOf(name).length])).toEqual(
    projects.map((name) => [name, 1]),
  );
});
