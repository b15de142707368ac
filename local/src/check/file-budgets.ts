/** Which test files take the most time, and which exceed what a file of their step may take. Warnings, never failures. */
import type { FileSeconds } from "#/check/runner-report.ts";

/** On two cores that other steps use too. Steps that aren't named have no test files. */
const BUDGET_SECONDS: Readonly<Record<string, number>> = {
  core: 3,
  unit: 3,
  rules: 10,
  functions: 15,
  "use-cases": 15,
  site: 15,
  components: 6,
  journeys: 25,
};

const MOST_LISTED = 10;

export interface StepFiles {
  readonly name: string;
  readonly files?: readonly FileSeconds[];
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(6)} s`;

/** @returns lines to print: the dearest files of all steps, then each file over its budget, dearest first. */
export function describeDearFiles(steps: readonly StepFiles[]): readonly string[] {
  const files = steps
    .flatMap(({ name, files: own = [] }) =>
      own.map(({ file, seconds }) => ({ step: name, file, seconds })),
    )
    .toSorted((one, other) => other.seconds - one.seconds);
  if (files.length === 0) return [];
  const dearest = files.slice(0, MOST_LISTED);
  const over = files.filter(
    ({ step, seconds }) => seconds > (BUDGET_SECONDS[step] ?? Number.POSITIVE_INFINITY),
  );
  return [
    "Dearest test files:",
    ...dearest.map(({ step, file, seconds }) => `${inSeconds(seconds)}  ${step}: ${file}`),
    ...over.map(
      ({ step, file, seconds }) =>
        `warning: ${file} took ${seconds.toFixed(1)} s; a file of ${step} may take ${String(BUDGET_SECONDS[step])} s`,
    ),
  ];
}
