/** Summary of a check in a workflow of GitHub Actions: a table for the run, and an annotation for each failure. */
import { appendFileSync } from "node:fs";
import type { StepResult } from "#/check/steps/run-steps.ts";

const cell = (text: string): string => text.replaceAll("|", String.raw`\|`);

/** @returns Markdown: a row per step, then what failed */
export function summarizeSteps(results: readonly StepResult[]): string {
  const rows = results.map(
    ({ name, passed, failed, seconds }) =>
      `| ${failed > 0 ? "❌" : "✅"} | ${cell(name)} | ${passed} | ${failed} | ${seconds.toFixed(0)} |`,
  );
  const failures = results.flatMap(({ name, failures: lines }) =>
    lines.map((line) => `${name}: ${line}`),
  );
  return [
    "|  | Step | Passed | Failed | Seconds |",
    "| - | - | -: | -: | -: |",
    ...rows,
    ...(failures.length > 0 ? ["", "````text", ...failures, "````"] : []),
    "",
  ].join("\n");
}

const escapeMessage = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapeProperty = (text: string): string =>
  escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** @returns one workflow command per failure, with the file it names under `root`, if any */
export function annotateFailures(results: readonly StepResult[], root: string): string[] {
  return results.flatMap(({ name, failures }) =>
    failures.map((failure) => {
      const line = failure.replaceAll(`${root}/`, "");
      const file = /^([\w./-]+\.tsx?)(?::(\d+))?\b/.exec(line);
      const place = [
        file?.[1] && `file=${escapeProperty(file[1])}`,
        file?.[2] && `line=${file[2]}`,
      ];
      const properties = [...place, `title=${escapeProperty(name)}`].filter(Boolean).join(",");
      return `::error ${properties}::${escapeMessage(line)}`;
    }),
  );
}

/** Does nothing outside GitHub Actions. */
export function reportToWorkflow(
  results: readonly StepResult[],
  root: string,
  env: NodeJS.ProcessEnv = process.env,
): void {
  const summary = env["GITHUB_STEP_SUMMARY"];
  if (!summary) return;
  appendFileSync(summary, summarizeSteps(results).replaceAll(`${root}/`, ""));
  for (const line of annotateFailures(results, root)) console.log(line);
}
