import { defineConfig } from "vitest/config";
import { RULES_WORKERS } from "./tests/rules/rules-project.ts";

const setupFiles = ["./tests/setup/console-guard.ts"];
const globalSetup = ["./tests/setup/temporary-folder.ts"];
const exclude = ["**/node_modules/**", "**/dist/**", "**/build/**"];
/** Loads modules anew, because they read the environment once. */
const RELOADING_TEST = "web/app/routes/preview-attacks.test.ts";
const DOM_TESTS = "web/app/**/*.dom.test.{ts,tsx}";
/** Call use cases and jobs directly, in the Firestore emulator. */
const EMULATED_TESTS = "{functions,local}/src/**/*.emulated.test.ts";
/** Go through deployed functions. */
const DEPLOYED_TESTS = "{functions/src,local/src,tests/functions}/**/*.deployed.test.ts";

/** A busy machine is no failure: what hangs is still found, only later. The soak's largest map takes minutes on an idle one. */
const TIMEOUT_MS = process.env["SOAK"] === "1" ? 1_800_000 : 120_000;

/** Vitest's own second is not enough on a busy machine. */
const poll = { timeout: TIMEOUT_MS };

const unitTests = {
  expect: { poll },
  isolate: false,
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  environment: "node",
  setupFiles: ["./tests/setup/leak-guard.ts", ...setupFiles],
  globalSetup,
  exclude,
};

/** Unit tests need nothing running; rules and functions tests run inside the emulators (npm test starts them). */
export default defineConfig({
  test: {
    projects: [
      // Unit tests share a module graph, without which they take more than twice as long: what a test replaces (globals,
      // timers, the document) it restores, and none mocks a module. A worker that goes from one project or environment to
      // another starts again, so that each project has its turn and one environment.
      {
        test: {
          // Pure functions and schemas.
          ...unitTests,
          name: "core",
          sequence: { groupOrder: 1 },
          include: ["core/src/**/*.test.ts", "studio/**/*.test.ts"],
        },
      },
      {
        test: {
          // What a browser's document is needed for.
          ...unitTests,
          name: "unit-dom",
          sequence: { groupOrder: 2 },
          environment: "jsdom",
          setupFiles: [...unitTests.setupFiles, "./web/app/platform/testing/fresh-page.ts"],
          include: [DOM_TESTS],
        },
      },
      {
        test: {
          ...unitTests,
          name: "unit",
          sequence: { groupOrder: 3 },
          include: [
            "bench/**/*.test.ts",
            "cli/src/**/*.test.ts",
            "embeddings/src/**/*.test.ts",
            "engine/src/**/*.test.ts",
            "functions/{src,packaging}/**/*.test.ts",
            "local/src/**/*.test.ts",
            "tests/faults/**/*.test.ts",
            "tests/setup/**/*.test.ts",
            "warehouse/src/**/*.test.ts",
            "web/app/**/*.test.{ts,tsx}",
            "web/build-plugins/**/*.test.ts",
            "web/server/**/*.test.ts",
            "web/worker/**/*.test.ts",
          ],
          exclude: [...exclude, DOM_TESTS, EMULATED_TESTS, DEPLOYED_TESTS, RELOADING_TEST],
        },
      },
      {
        test: {
          // Modules that are loaded a second time would answer twice for whatever process-wide events they listen to.
          ...unitTests,
          name: "unit-reloading",
          isolate: true,
          sequence: { groupOrder: 4 },
          include: [RELOADING_TEST],
        },
      },
      {
        test: {
          name: "rules",
          expect: { poll },
          isolate: false,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          environment: "node",
          setupFiles,
          include: ["tests/rules/**/*.test.ts"],
          globalSetup: [...globalSetup, "./tests/rules/coverage-gate.ts"],
          maxWorkers: RULES_WORKERS,
        },
      },
      {
        test: {
          // Through the deployed functions: over HTTP, by triggers and schedules.
          name: "functions",
          expect: { poll },
          isolate: false,
          environment: "node",
          setupFiles: [...setupFiles, "./tests/setup/own-database.ts"],
          globalSetup,
          include: [DEPLOYED_TESTS],
          // The Admin SDK would otherwise look for a cloud around it, in vain, and say so.
          env: { METADATA_SERVER_DETECTION: "none" },
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          // What the served site answers, without a browser; jsdom parses it.
          name: "site",
          expect: { poll },
          isolate: false,
          environment: "jsdom",
          setupFiles,
          globalSetup,
          include: ["tests/site/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          // Called directly, in projects of the emulator that no deployed function watches.
          name: "use-cases",
          expect: { poll },
          isolate: false,
          environment: "node",
          setupFiles: [...setupFiles, "./tests/setup/own-database.ts"],
          globalSetup,
          include: [EMULATED_TESTS],
          env: { METADATA_SERVER_DETECTION: "none" },
          // Mostly they wait: for transactions that contend, and for the locks of workers that were killed.
          maxWorkers: 3,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
