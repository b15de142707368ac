/** Warnings, never failures, about the test files that exceed what a file of their step may take, the slowest first. */
import type { FileSeconds } from "#/check/steps/runner-report.ts";

/** Budgets on two cores that other steps use too. Steps that aren't named have no test files. */
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

const MAX_LISTED = 15;

export interface StepFiles {
  readonly name: string;
  readonly files?: readonly FileSeconds[];
}

/** @returns lines to print: the dearest files over their step's budget, and how many more there are; none: nothing */
export function describeDearFiles(steps: readonly StepFiles[]): readonly string[] {
  const over = steps
    .flatMap(({ name, files = [] }) => {
      const budget = BUDGET_SECONDS[name] ?? Number.POSITIVE_INFINITY;
      return files
        .filter(({ seconds }) => seconds > budget)
        .map(({ file, seconds }) => ({ step: name, file, seconds, budget }));
    })
    .toSorted((one, other) => other.seconds - one.seconds);
  const listed = over
    .slice(0, MAX_LISTED)
    .map(
      ({ step, file, seconds, budget }) =>
        `warning: ${file} took ${seconds.toFixed(1)} s; a file of ${step} may take ${String(budget)} s`,
    );
  const rest = over.length - listed.length;
  return rest > 0
    ? [...listed, `warning: ${String(rest)} more files exceed their budgets`]
    : listed;
}
