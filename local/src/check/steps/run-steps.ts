/**
 * Runs the steps of `npm test`, several at a time if the machine has the cores. Steps start in order; one that needs
 * more cores than are free, or a step that hasn't ended, lets later ones start first.
 */
import type { Counts } from "#/check/steps/runner-report.ts";
import type { Print } from "#/check/steps/step-output.ts";

export interface Step {
  readonly name: string;
  /**
   * Number of cores that the step keeps busy: less than one if it often waits for other processes. A step that needs
   * more than there are runs alone.
   */
  readonly cores: number;
  /** Steps that must have ended before this one, if they run at all. */
  readonly after?: readonly string[];
  readonly run: (print: Print) => Promise<Counts>;
}

export interface StepResult extends Counts {
  readonly name: string;
  /** Time at which it started, in seconds after the first one. */
  readonly beganAfter: number;
  readonly seconds: number;
}

interface Running {
  readonly cores: number;
  readonly ended: Promise<string>;
}

/** A step that throws counts as failed, and the others still run. */
async function countStep(step: Step, print: Print): Promise<Counts> {
  try {
    return await step.run(print);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    print(`${step.name}: ${message}\n`);
    return { passed: 0, failed: 1, failures: [message] };
  }
}

/** @returns the result of each step, in the order of `steps`. */
export async function runSteps(
  steps: readonly Step[],
  {
    cores,
    begin,
  }: {
    readonly cores: number;
    /** Opens a step's output. */
    readonly begin: (step: Step) => { readonly print: Print; readonly end: () => void };
  },
): Promise<readonly StepResult[]> {
  const results = new Map<string, StepResult>();
  const running = new Map<string, Running>();
  const waiting = [...steps];
  const opened = performance.now();

  const isFree = (step: Step) => {
    const taken = [...running.values()].reduce((sum, one) => sum + one.cores, 0);
    return taken + Math.min(step.cores, cores) <= cores;
  };
  const mayBegin = (step: Step) =>
    isFree(step) &&
    (step.after ?? []).every(
      (name) => results.has(name) || steps.every((other) => other.name !== name),
    );

  const run = async (step: Step) => {
    const output = begin(step);
    const begun = performance.now();
    const counts = await countStep(step, output.print);
    output.end();
    const beganAfter = (begun - opened) / 1000;
    const seconds = (performance.now() - begun) / 1000;
    results.set(step.name, { ...counts, name: step.name, beganAfter, seconds });
    return step.name;
  };

  while (results.size < steps.length) {
    for (let step = waiting.find(mayBegin); step; step = waiting.find(mayBegin)) {
      waiting.splice(waiting.indexOf(step), 1);
      running.set(step.name, { cores: Math.min(step.cores, cores), ended: run(step) });
    }
    if (running.size === 0)
      throw new Error(`These steps wait for each other: ${waiting.map(({ name }) => name).join()}`);
    running.delete(await Promise.race([...running.values()].map(({ ended }) => ended)));
  }
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}
