/**
 * `npm test` and `npm run check`: everything that must pass before a change lands. Steps that need no stack run in
 * parallel, as many as there are cores; each step's output is printed in one block. Ends with one line, `N passed, N
 * failed`, over all runners.
 *   --only types,unit                     run only these steps
 *   --only journeys -- content account    run only the test files of these names
 *   --soak                                only the long variants of some tests (npm run test:soak)
 *   --long                                also journeys and component tests that otherwise only --soak runs
 *   --all                                 also run steps whose files haven't changed since they passed
 *   --seed 7                              the order of tests; without it, the seed follows from the commit
 *   --port-offset 12000                   use other ports, to run next to another check on this machine
 */
import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism, cpus, type CpuInfo } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildStudio, ensureStudio } from "#/check/built-studio.ts";
import {
  runCommand,
  runPlainCheck,
  runPlaywright,
  runVitest,
  VITEST_PROJECTS,
  toCounts,
} from "#/check/steps/check-step.ts";
import { describeDearFiles } from "#/check/steps/file-budgets.ts";
import { FirestoreEmulator } from "#/check/firestore-emulator.ts";
import { chooseSeed, isCheckout } from "#/check/steps/order-seed.ts";
import { findSoakTests } from "#/check/soak-tests.ts";
import { runSteps, type Step, type StepResult } from "#/check/steps/run-steps.ts";
import type { Counts } from "#/check/steps/runner-report.ts";
import { StepCache } from "#/check/steps/step-cache.ts";
import { STEP_INPUTS } from "#/check/steps/step-inputs.ts";
import { reportToWorkflow } from "#/check/steps/step-summary.ts";
import { OrderedOutput, type Print } from "#/check/steps/step-output.ts";
import { ensureTestBrowser } from "#/check/test-browser.ts";
import { TestStack } from "#/check/test-stack.ts";
import { buildSite } from "#/stack/build-site.ts";

const root = resolve(import.meta.dirname, "../../..");
/** Tests with a long variant, and the steps they are in. Journeys have tags instead. */
const SOAKS = ["fuzz/fuzz.test", ...findSoakTests(root)];
const SOAK_STEPS = "unit,core,rules,functions,use-cases,components,journeys";
const SOAK_FUZZ_RUNS = "10000";

const { values: options, positionals } = parseArgs({
  options: {
    only: { type: "string" },
    soak: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    long: { type: "boolean", default: false },
    seed: { type: "string" },
    // Avoids the ports of an `npm start` that runs on this machine.
    "port-offset": { type: "string", default: "10000" },
  },
  allowPositionals: true,
});
const files = options.soak ? SOAKS : positionals;
const only = options.soak ? SOAK_STEPS : options.only;
/** Chosen files, long variants and CI's clean checkouts prove nothing about a later run of the whole step. */
const usesCache =
  isCheckout(root) &&
  !options.all &&
  !options.soak &&
  !options.long &&
  files.length === 0 &&
  !process.env["CI"];
const seed = chooseSeed(root, options.seed);
const env = {
  // Dozens of processes load the same packages: compiling them once saves each of them a fifth of its start.
  NODE_COMPILE_CACHE: join(root, ".cache/node-compile"),
  // The compiler and the linter are Go: at the default, collecting garbage is a fifth of their time.
  GOGC: "400",
  ...process.env,
  TEST_ORDER_SEED: String(seed),
  ...(options.soak ? { SOAK: "1", FUZZ_RUNS: SOAK_FUZZ_RUNS } : {}),
  ...(options.long ? { LONG_TESTS: "1" } : {}),
};
const portOffset = Number(options["port-offset"]);
/** The emulator and the stack may start at the same moment: they must not pick the same free ports. */
const EMULATOR_PORT_OFFSET = 20;

const stopping = new AbortController();
const { signal } = stopping;
const stack = new TestStack({ root, env, portOffset, signal });
const firestore = new FirestoreEmulator({
  root,
  env,
  portOffset: portOffset + EMULATOR_PORT_OFFSET,
});

const plain = (script: string) => (print: Print) => runPlainCheck(script, { env, print, signal });

const runInEmulator = (project: string) => async (print: Print) =>
  runVitest(project, { env: await firestore.use(), print, signal }, files);

const runUnit = (project: string) => (print: Print) =>
  runVitest(project, { env, print, signal }, files);

const runInStack = (project: string) => async (print: Print) => {
  await buildSite(root, env, signal);
  return runVitest(project, { env: await stack.use(print), print, signal }, files);
};

/** It brings its own content lake, next to that of the other steps, and is another project in their emulator. */
async function runRehearsal(print: Print): Promise<Counts> {
  const args = ["local/src/deploy/rehearse.ts", "--port-offset", String(portOffset + 40)];
  const emulatorEnv = await firestore.use();
  return toCounts("rehearsal", await runCommand("node", args, { env: emulatorEnv, print, signal }));
}

async function runJourneys(print: Print): Promise<Counts> {
  const CHROMIUM_PATH = await ensureTestBrowser(env, print);
  await buildSite(root, env, signal);
  await ensureStudio(root, { env, print, signal });
  const stackEnv = await stack.use(print);
  return runPlaywright(
    { env: { ...stackEnv, CHROMIUM_PATH }, print, signal },
    { folder: "journeys", files: options.soak ? [] : files },
  );
}

async function runComponents(print: Print): Promise<Counts> {
  const CHROMIUM_PATH = await ensureTestBrowser(env, print);
  return runPlaywright(
    { env: { ...env, CHROMIUM_PATH }, print, signal },
    { folder: "components", files: options.soak ? [] : files },
  );
}

/**
 * Steps that others wait for or that take longest come first, so that no core is idle at the end while one of them
 * runs. In functions, use-case and rules tests the runner and the emulator wait for each other, and for transactions
 * that contend.
 */
const STEPS: readonly Step[] = [
  { name: "unit", cores: 1, run: runUnit(VITEST_PROJECTS.unit) },
  { name: "core", cores: 1, run: runUnit(VITEST_PROJECTS.core) },
  {
    name: "build",
    cores: 1,
    run: async () => {
      await buildSite(root, env, signal);
      return { passed: 1, failed: 0, failures: [] };
    },
  },
  { name: "functions", cores: 0.5, after: ["build"], run: runInStack(VITEST_PROJECTS.functions) },
  { name: "use-cases", cores: 0.5, run: runInEmulator(VITEST_PROJECTS["use-cases"]) },
  { name: "site", cores: 0.5, after: ["build"], run: runInStack(VITEST_PROJECTS.site) },
  { name: "components", cores: 1, run: runComponents },
  { name: "types", cores: 1, run: plain("check:types") },
  { name: "rules", cores: 0.5, run: runInEmulator(VITEST_PROJECTS.rules) },
  // Both read the route types that the types step generates.
  { name: "lint", cores: 1, after: ["types"], run: plain("check:lint") },
  { name: "unused", cores: 1, after: ["types"], run: plain("check:unused") },
  { name: "boundaries", cores: 1, run: plain("check:boundaries") },
  { name: "format", cores: 1, run: plain("check:format") },
  { name: "bundles", cores: 1, after: ["build"], run: plain("check:bundles") },
  { name: "packages", cores: 1, run: plain("check:packages") },
  { name: "audit", cores: 1, run: plain("check:audit") },
  { name: "typegen", cores: 1, run: plain("check:typegen") },
  {
    name: "studio",
    cores: 1,
    run: async (print) => toCounts("studio", await buildStudio(root, { env, print, signal })),
  },
  { name: "rehearsal", cores: 1, after: ["build", "studio"], run: runRehearsal },
  {
    name: "journeys",
    cores: 2,
    after: ["build", "studio", "functions", "site"],
    run: runJourneys,
  },
];

function chooseSteps(): readonly Step[] {
  if (only === undefined) {
    if (files.length > 0) throw new Error("Name the step of these files with --only.");
    return STEPS;
  }
  const chosen = only.split(",");
  const names = STEPS.map(({ name }) => name);
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No step is called ${unknown.join(", ")}. Steps: ${names.join(", ")}`);
  return STEPS.filter(({ name }) => chosen.includes(name));
}

/** The share of the processor's time that was used since `before`, by all programs, 0–1. */
function processorUse(before: readonly CpuInfo[]): number {
  const sum = (all: readonly CpuInfo[], of: (times: CpuInfo["times"]) => number) =>
    all.reduce((total, { times }) => total + of(times), 0);
  const after = cpus();
  const passed = (of: (times: CpuInfo["times"]) => number) => sum(after, of) - sum(before, of);
  const all = passed(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq);
  return 1 - passed(({ idle }) => idle) / Math.max(1, all);
}

/** A step that passed before with the same files isn't run; its tests count as passed. */
function withCache(steps: readonly Step[]): readonly Step[] {
  if (!usesCache) return steps;
  const cache = new StepCache(root);
  return steps.map((step) => {
    const inputs = STEP_INPUTS[step.name];
    if (inputs === undefined) return step;
    const earlier = cache.find(step.name, inputs);
    if (earlier !== null) {
      const run = (print: Print) => {
        print(`Unchanged since it passed at ${earlier.at}: not run again (--all runs it).\n`);
        return Promise.resolve({ passed: earlier.passed, failed: 0, failures: [] });
      };
      return { name: step.name, cores: 0, run };
    }
    const run = async (print: Print) => {
      const counts = await step.run(print);
      cache.store(step.name, inputs, counts);
      return counts;
    };
    return { ...step, run };
  });
}

function report(results: readonly StepResult[], seconds: number, use: number) {
  const failures = results.flatMap(({ name, failures: lines }) =>
    lines.map((line) => `  ${name}: ${line.replace(`${root}/`, "")}`),
  );
  const rows = results.map(
    ({ name, passed, failed, beganAfter, seconds: took }) =>
      `${failed > 0 ? "✗" : "✓"} ${name.padEnd(12)} ${passed} passed, ${failed} failed  (${took.toFixed(1)} s, from ${(beganAfter / 60).toFixed(1)} min)`,
  );
  const dear = describeDearFiles(results).map((line) => line.replace(`${root}/`, ""));
  if (dear.length > 0) console.log(`\n${dear.join("\n")}`);
  const sum = (count: (result: StepResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  // Repeated at the end, because the beginning of a long log may be cut off.
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
  console.log(
    `\n${rows.join("\n")}\n\n${(seconds / 60).toFixed(1)} minutes, processor ${Math.round(100 * use)} % busy, order of tests: --seed ${String(seed)}`,
  );
  console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
}

/** Stops running steps and the stack, so that no process is left behind. */
function stopOnSignal() {
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(name, () => {
      stopping.abort(new Error("stopped"));
    });
}

async function main() {
  stopOnSignal();
  const begun = performance.now();
  const before = cpus();
  rmSync(join(root, ".cache/reports"), { recursive: true, force: true });
  mkdirSync(join(root, ".cache/reports"), { recursive: true });
  if (!isCheckout(root))
    console.log("Not a git checkout: every step runs, in an order that is always the same.");
  const turns = new OrderedOutput((text) => process.stdout.write(text));
  try {
    const results = await runSteps(withCache(chooseSteps()), {
      cores: Math.max(2, availableParallelism()),
      begin: ({ name }) => turns.begin(`\n── ${name} ${"─".repeat(60 - name.length)}\n`),
    });
    report(results, (performance.now() - begun) / 1000, processorUse(before));
    reportToWorkflow(results, root);
    process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
  } finally {
    await Promise.all([stack.stop(), firestore.stop()]);
  }
  process.exit(signal.aborted ? 130 : process.exitCode);
}

await main();
