import { defineConfig } from "vitest/config";

const setupFiles = ["./tests/setup/console-guard.ts"];
const globalSetup = ["./tests/setup/temporary-folder.ts"];

/** A busy machine is no failure: what hangs is still found, only later. */
const PATIENCE_MS = 120_000;

/** Unit tests need nothing running; rules and functions tests run inside the emulators (npm test starts them). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          // Pure functions and schemas hold no state that one file could leave to the next: without a module graph of
          // their own per file they need less than half the time.
          name: "unit-pure",
          isolate: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          environment: "node",
          setupFiles,
          globalSetup,
          include: ["core/src/**/*.test.ts", "studio/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**", "**/build/**"],
        },
      },
      {
        test: {
          // The same goes for the others: what a test replaces (globals, timers, the document) it restores. No test mocks a
          // module, which would reach files that share it: what differs in a test is passed in.
          name: "unit-shared",
          isolate: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          environment: "node",
          setupFiles,
          globalSetup,
          include: [
            "bench/**/*.test.ts",
            "embeddings/src/**/*.test.ts",
            "functions/src/**/*.test.ts",
            "local/src/**/*.test.ts",
            "web/app/**/*.test.{ts,tsx}",
            "web/build-plugins/**/*.test.ts",
            "web/worker/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", "**/dist/**", "**/build/**"],
        },
      },
      {
        test: {
          name: "rules",
          isolate: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          environment: "node",
          setupFiles,
          include: ["tests/rules/**/*.test.ts"],
          globalSetup: [...globalSetup, "./tests/rules/coverage-gate.ts"],
          fileParallelism: false,
        },
      },
      {
        test: {
          // Through the deployed functions: over HTTP, by triggers and schedules.
          name: "functions",
          isolate: false,
          environment: "node",
          setupFiles,
          globalSetup,
          include: ["tests/functions/**/*.deployed.test.ts"],
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
          isolate: false,
          environment: "node",
          setupFiles,
          globalSetup,
          include: ["tests/functions/**/*.test.ts"],
          exclude: ["tests/functions/**/*.deployed.test.ts"],
          env: { METADATA_SERVER_DETECTION: "none" },
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
