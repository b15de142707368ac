/** Reads the JSON reports of the test runners: how many tests passed, which failed, and how long each file took. */
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

export interface FileSeconds {
  readonly file: string;
  readonly seconds: number;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** One line per named failure: file, test name, error. */
  readonly failures: readonly string[];
  /** Time that the tests of each file took, without loading its modules. */
  readonly files?: readonly FileSeconds[];
}

/** A runner that found no test, or died without a report, counts as failed. */
export function countReport(
  file: string,
  exitCode: number,
  read: (report: unknown) => Counts,
): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: ["no report was written"] };
  const counts = read(JSON.parse(readFileSync(file, "utf8")));
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  if (!isSilentFailure) return counts;
  return {
    ...counts,
    failed: 1,
    failures: [...counts.failures, `the runner ended with exit code ${String(exitCode)}`],
  };
}

const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
const firstLine = (text: string | undefined): string =>
  (text ?? "").replaceAll(ANSI, "").split("\n")[0]?.slice(0, 200) ?? "";

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

export function readVitestReport(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [`${name}: ${firstLine(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${name} › ${fullName.trim()}: ${firstLine(failureMessages?.[0])}`,
    );
  });
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failed: numFailedTests, failures, files };
}

const playwrightSpec = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      results: z.array(
        z.object({
          duration: z.number(),
          error: z.object({ message: z.string().optional() }).optional(),
        }),
      ),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

type Suite = z.infer<typeof playwrightSuite>;

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })).optional(),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const listSpecs = (suite: Suite): readonly z.infer<typeof playwrightSpec>[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(listSpecs),
];

function sumSeconds(suites: readonly Suite[]): FileSeconds[] {
  const byFile = new Map<string, number>();
  for (const { file, tests } of suites.flatMap(listSpecs)) {
    const runs = tests.flatMap(({ results }) => results);
    const ms = runs.reduce((sum, { duration }) => sum + duration, 0);
    byFile.set(file, (byFile.get(file) ?? 0) + ms / 1000);
  }
  return [...byFile].map(([file, seconds]) => ({ file, seconds }));
}

function failuresOf(suite: Suite): string[] {
  return listSpecs(suite)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error;
      return `${file}:${String(line)} › ${title}: ${firstLine(message?.message)}`;
    });
}

/** A journey that passed only on a retry counts as failed, so that retries can't hide flakiness. */
export function readPlaywrightReport(report: unknown): Counts {
  const { stats, suites, errors = [] } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: [...suites.flatMap(failuresOf), ...errors.map(({ message }) => firstLine(message))],
    files: sumSeconds(suites),
  };
}
