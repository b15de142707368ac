/**
 * `npm test` and `npm run check`: everything that must hold before a change lands, in the order that
 * finds mistakes soonest. Closes with one line, `N passed, N failed`, over all runners.
 *   --only types,unit                     run only these steps
 *   --only journeys -- content account    run only the test files of these names
 *   --port-offset 12000                   listen elsewhere, next to another check on this machine
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runPlainCheck, runPlaywright, runVitest } from "#/check/check-step.ts";
import type { Counts } from "#/check/runner-report.ts";
import { ensureChromium } from "#/check/chromium.ts";
import { withRulesEmulator } from "#/check/rules-emulator.ts";
import { buildSite } from "#/stack/build-site.ts";
import { LOCAL_PROJECT_ID } from "#/stack/emulators.ts";
import { startStack, type Stack } from "#/stack/stack.ts";

const root = resolve(import.meta.dirname, "../../..");
const env = process.env;

const { values: options, positionals: files } = parseArgs({
  options: {
    only: { type: "string" },
    // Out of the way of an `npm start` that runs on this machine.
    "port-offset": { type: "string", default: "10000" },
  },
  allowPositionals: true,
});
const portOffset = Number(options["port-offset"]);

function runRules(): Promise<Counts> {
  return withRulesEmulator({ root, env, portOffset }, (rulesEnv) =>
    runVitest("rules", rulesEnv, files),
  );
}

/** The environment in which tests find the running stack. */
function testEnvironment(stack: Stack): NodeJS.ProcessEnv {
  const { ports } = stack;
  return {
    ...stack.env,
    SITE_URL: stack.siteUrl,
    ...(stack.studioUrl ? { STUDIO_URL: stack.studioUrl } : {}),
    ...(stack.contentLakeUrl ? { CONTENT_LAKE_URL: stack.contentLakeUrl } : {}),
    MAIL_OUTBOX_URL: stack.mailOutboxUrl,
    GCLOUD_PROJECT: LOCAL_PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
  };
}

/** As slow as a real provider, so that a journey can meet a job that runs. */
const INDEX_LATENCY_MS = "250";

async function withStack(
  run: (stackEnv: NodeJS.ProcessEnv) => Promise<Counts>,
  hasStudio = false,
): Promise<Counts> {
  await buildSite(root, env);
  const contentFolder = mkdtempSync(join(tmpdir(), "mapwright-content-"));
  const stack = await startStack({
    root,
    env: { ...env, SEARCH_INDEX_LATENCY_MS: INDEX_LATENCY_MS },
    isDev: false,
    stateFolder: null,
    isRestarted: false,
    contentFolder,
    hasStudio,
    portOffset,
    isVerbose: false,
    signal: new AbortController().signal,
    report: (line) => console.log(line),
  });
  try {
    return await run(testEnvironment(stack));
  } finally {
    await stack.stop();
    rmSync(contentFolder, { recursive: true, force: true });
  }
}

const STEPS: Readonly<Record<string, () => Promise<Counts>>> = {
  types: () => runPlainCheck("check:types", env),
  lint: () => runPlainCheck("check:lint", env),
  boundaries: () => runPlainCheck("check:boundaries", env),
  unused: () => runPlainCheck("check:unused", env),
  format: () => runPlainCheck("check:format", env),
  unit: () => runVitest("unit", env, files),
  rules: runRules,
  studio: () => runPlainCheck("check:studio", env),
  typegen: () => runPlainCheck("check:typegen", env),
  functions: () => withStack((stackEnv) => runVitest("functions", stackEnv, files)),
  journeys: () => {
    const CHROMIUM_PATH = ensureChromium(env);
    return withStack((stackEnv) => runPlaywright({ ...stackEnv, CHROMIUM_PATH }, { files }), true);
  },
};

function chooseSteps(): string[] {
  const chosen = options.only?.split(",") ?? Object.keys(STEPS);
  if (files.length > 0 && !options.only)
    throw new Error("Name the step of these files with --only.");
  const unknown = chosen.filter((name) => !(name in STEPS));
  if (unknown.length > 0)
    throw new Error(`No step named ${unknown.join(", ")}. Steps: ${Object.keys(STEPS).join(", ")}`);
  return chosen;
}

/** A step that cannot even run has failed, and the others still run. */
async function runStep(name: string): Promise<Counts> {
  try {
    return (await STEPS[name]?.()) ?? { passed: 0, failed: 1, failures: ["no such step"] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`${name}: ${message}`);
    return { passed: 0, failed: 1, failures: [message] };
  }
}

async function main() {
  rmSync(join(root, ".cache/reports"), { recursive: true, force: true });
  mkdirSync(join(root, ".cache/reports"), { recursive: true });
  const rows: string[] = [];
  const failures: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const name of chooseSteps()) {
    console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`);
    const begun = performance.now();
    const counts = await runStep(name);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    passed += counts.passed;
    failed += counts.failed;
    failures.push(...counts.failures.map((line) => `  ${name}: ${line.replace(`${root}/`, "")}`));
    rows.push(
      `${counts.failed > 0 ? "✗" : "✓"} ${name.padEnd(12)} ${counts.passed} passed, ${counts.failed} failed  (${seconds} s)`,
    );
  }
  // Said again at the end, since a long log may be cut at its beginning.
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
  console.log(`\n${rows.join("\n")}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

await main();
