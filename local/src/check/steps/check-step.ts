/** One step of `npm test`: how many of its checks passed and failed. */
import { spawn } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import {
  countReport,
  readPlaywrightReport,
  readVitestReport,
  type Counts,
} from "#/check/steps/runner-report.ts";
import type { Print } from "#/check/steps/step-output.ts";

/** The context a step runs in. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly print: Print;
  /** Signal that stops running processes when it is aborted. */
  readonly signal?: AbortSignal;
}

const toTerminal: Print = (text) => process.stdout.write(text);

/** Runs a command and shows its output. @returns its exit code. */
export function runCommand(
  command: string,
  args: readonly string[],
  { env, print = toTerminal, signal }: Partial<Surroundings>,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}), ...env },
      ...(signal ? { signal } : {}),
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", print);
    child.on("error", (error) => {
      print(`${command}: ${error.message}\n`);
      resolve(127);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** A pass/fail check counts as one. */
export const toCounts = (name: string, exitCode: number): Counts =>
  exitCode === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`${name} ended with exit code ${String(exitCode)}`] };

export async function runPlainCheck(script: string, surroundings: Surroundings): Promise<Counts> {
  const code = await runCommand("npm", ["run", "--silent", script], surroundings);
  return toCounts(`npm run ${script}`, code);
}

/** The projects of vitest.config.ts that each step runs, as a name or pattern. */
export const VITEST_PROJECTS = {
  unit: "unit*",
  core: "core",
  rules: "rules",
  functions: "functions",
  "use-cases": "use-cases",
  site: "site",
} as const;

/**
 * Tests and files run in the order of `TEST_ORDER_SEED`, if it is set, so that none comes to depend on another.
 * @param files parts of the names of the test files to run; none = all
 */
export async function runVitest(
  project: string,
  surroundings: Surroundings,
  files: readonly string[] = [],
): Promise<Counts> {
  const file = `.cache/reports/${project.replace("*", "")}.json`;
  rmSync(file, { force: true });
  const seed = surroundings.env["TEST_ORDER_SEED"];
  const shuffle = ["--sequence.shuffle.files", "--sequence.shuffle.tests"];
  const order = seed === undefined ? [] : [...shuffle, `--sequence.seed=${seed}`];
  const args = ["run", "--project", project, "--reporter=default", "--reporter=json", ...order];
  const code = await runCommand(
    "vitest",
    [...args, `--outputFile.json=${file}`, ...files],
    surroundings,
  );
  return countReport(file, code, readVitestReport);
}

interface PlaywrightRun {
  /** The folder of its tests and its configuration in `tests`. */
  readonly folder: string;
  /** Parts of the names of the test files to run; none = all. */
  readonly files?: readonly string[];
}

/** More failures than this usually have one cause, which a few traces show just as well. */
const MAX_TRACED = 10;

const playwrightArgs = (folder: string) => [
  "test",
  "--config",
  `tests/${folder}/playwright.config.ts`,
];

/**
 * Failed tests run once more for their traces, and still count as failed. What the first run left behind is kept in
 * `test-results/{folder}-first`: a test that passes the second time leaves nothing that shows why it failed.
 */
async function traceFailures({ env, ...surroundings }: Surroundings, folder: string) {
  rmSync(`test-results/${folder}-first`, { recursive: true, force: true });
  const left = `test-results/${folder}`;
  if (existsSync(left)) cpSync(left, `${left}-first`, { recursive: true });
  surroundings.print("\nRunning failed tests once more for traces. They still count as failed.\n");
  await runCommand("playwright", [...playwrightArgs(folder), "--last-failed"], {
    ...surroundings,
    env: {
      ...env,
      TRACE: "on",
      PLAYWRIGHT_JSON_OUTPUT_FILE: `.cache/reports/${folder}-traced.json`,
    },
  });
}

/** Tests and files run in the order of `TEST_ORDER_SEED`, as those of vitest do. */
export async function runPlaywright(
  { env, ...surroundings }: Surroundings,
  { folder, files = [] }: PlaywrightRun,
): Promise<Counts> {
  const file = `.cache/reports/${folder}.json`;
  rmSync(file, { force: true });
  const seed = env["TEST_ORDER_SEED"];
  const order = seed === undefined ? [] : [`--shuffle=${seed}`];
  const code = await runCommand("playwright", [...playwrightArgs(folder), ...order, ...files], {
    ...surroundings,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const counts = countReport(file, code, readPlaywrightReport);
  const canBeTraced = counts.failed > 0 && counts.failed <= MAX_TRACED;
  if (canBeTraced && !surroundings.signal?.aborted)
    await traceFailures({ env, ...surroundings }, folder);
  return counts;
}
