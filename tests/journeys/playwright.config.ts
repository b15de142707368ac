import { defineConfig } from "@playwright/test";

/** Chromium over the built site behind Hosting; `npm run check -- --only journeys` starts the stack around it. */
const { SITE_URL, CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: ".",
  globalSetup: "./warm-up.ts",
  outputDir: "../../test-results",
  // One emulator suite on a small machine: journeys of one file run in order, files beside each other.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    ...(SITE_URL ? { baseURL: SITE_URL } : {}),
    viewport: { width: 1280, height: 800 },
    trace: process.env["JOURNEY_TRACE"] === "on" ? "on" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
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
