/** One step of `npm test`: how many of its checks passed and failed. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { z } from "zod";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

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
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numTotalTests: z.number(),
});

/** A runner that found no test, or died without a report, has failed. */
function countReport(file: string, exitCode: number, read: (report: unknown) => Counts): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = read(JSON.parse(readFileSync(file, "utf8")));
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}

export async function runVitest(project: string, env: NodeJS.ProcessEnv): Promise<Counts> {
  const file = `.cache/reports/${project}.json`;
  rmSync(file, { force: true });
  const args = ["run", "--project", project, "--reporter=default", "--reporter=json"];
  const code = await runCommand("vitest", [...args, `--outputFile.json=${file}`], env);
  return countReport(file, code, (report) => {
    const { numPassedTests, numFailedTests } = vitestReport.parse(report);
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** A journey that passed only on a retry has failed: there are no retries to hide it. */
export async function runPlaywright(env: NodeJS.ProcessEnv, name = "journeys"): Promise<Counts> {
  const file = `.cache/reports/${name}.json`;
  rmSync(file, { force: true });
  const args = ["test", "--config", "tests/journeys/playwright.config.ts"];
  const code = await runCommand("playwright", args, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return countReport(file, code, (report) => {
    const { expected, unexpected, flaky } = playwrightReport.parse(report).stats;
    return { passed: expected, failed: unexpected + flaky };
  });
}
