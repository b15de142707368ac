import { defineConfig } from "@playwright/test";
import { SELECTION } from "../browser/long-tests.ts";

/** Runs Chromium against pages with single components; `npm run check -- --only components`. */
const { CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: ".",
  ...SELECTION,
  globalSetup: "./serve-components.ts",
  outputDir: "../../test-results/components",
  workers: 1,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Far beyond what anything takes: a busy machine only slows a test down, and never decides it.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [["list"], ["json"]],
  use: {
    actionTimeout: 120_000,
    viewport: { width: 1280, height: 800 },
    trace: process.env["TRACE"] === "on" ? "on" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      // A page lives for seconds: compiling for top speed costs more than it saves, but layouts of maps are long loops.
      args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--js-flags=--no-opt"],
    },
  },
});
