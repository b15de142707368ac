import { defineConfig } from "@playwright/test";
import { SELECTION } from "../browser/long-tests.ts";

/** Runs Chromium against the built site behind Hosting; `npm run check -- --only journeys` starts the stack for it. */
const { SITE_URL, CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: ".",
  ...SELECTION,
  globalSetup: "./fixtures/warm-up.ts",
  outputDir: "../../test-results/journeys",
  // One set of emulators on a small machine: journeys in a file run in order, files run in parallel. One more than there
  // are cores, because a journey waits for the server a fifth of its time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Far beyond what anything takes: a busy machine only slows a test down, and never decides it.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  // So many have one cause, and the rest would wait for it as long.
  maxFailures: 12,
  reporter: [["list"], ["json"]],
  use: {
    actionTimeout: 180_000,
    ...(SITE_URL ? { baseURL: SITE_URL } : {}),
    viewport: { width: 1280, height: 800 },
    // Caching every file that a map loads takes a sixth of a map journey's time, and only journeys about reading and
    // editing offline need it: those allow it.
    serviceWorkers: "block",
    trace: process.env["TRACE"] === "on" ? "on" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      // A page lives for seconds: compiling for speed costs more than it saves.
      args: [
        "--js-flags=--no-opt --no-maglev",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
