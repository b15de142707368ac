/** One step of `npm test`: how many of its checks passed and failed. */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import {
  countReport,
  readPlaywrightReport,
  readVitestReport,
  type Counts,
} from "#/check/runner-report.ts";

/** Runs a command with its output shown. @returns its exit code. */
export function runCommand(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], env });
    child.on("error", (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** A check that says yes or no counts as one. */
export async function runPlainCheck(script: string, env: NodeJS.ProcessEnv): Promise<Counts> {
  const code = await runCommand("npm", ["run", "--silent", script], env);
  return code === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [`npm run ${script}`] };
}

/** @param files parts of the names of the test files to run; none = all */
export async function runVitest(
  project: string,
  env: NodeJS.ProcessEnv,
  files: readonly string[] = [],
): Promise<Counts> {
  const file = `.cache/reports/${project}.json`;
  rmSync(file, { force: true });
  const args = ["run", "--project", project, "--reporter=default", "--reporter=json"];
  const code = await runCommand("vitest", [...args, `--outputFile.json=${file}`, ...files], env);
  return countReport(file, code, readVitestReport);
}

interface PlaywrightRun {
  /** Of the report's file. */
  readonly name?: string;
  /** Parts of the names of the test files to run; none = all. */
  readonly files?: readonly string[];
}

export async function runPlaywright(
  env: NodeJS.ProcessEnv,
  { name = "journeys", files = [] }: PlaywrightRun = {},
): Promise<Counts> {
  const file = `.cache/reports/${name}.json`;
  rmSync(file, { force: true });
  const args = ["test", "--config", "tests/journeys/playwright.config.ts", ...files];
  const code = await runCommand("playwright", args, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return countReport(file, code, readPlaywrightReport);
}
