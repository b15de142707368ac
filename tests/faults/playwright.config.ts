import { defineConfig } from "@playwright/test";

/** The fault cases, one at a time, on a stack that they break: `npm run test:faults`. */
const { CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../../test-results/faults",
  workers: 1,
  retries: 0,
  // Far beyond what anything takes: a busy machine only slows a case down, and never decides it.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  reporter: "./reporting/fault-reporter.ts",
  use: {
    actionTimeout: 180_000,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "allow",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--js-flags=--no-opt --no-maglev"],
    },
  },
});
