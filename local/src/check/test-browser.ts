/**
 * The browser for the journeys: Chromium's headless shell, which is also Playwright's default for headless runs. It is
 * the same engine without a window, and opens a page with a fraction of the work of the full browser.
 */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runCommand } from "#/check/steps/check-step.ts";
import { ensureChromium, findChromium } from "#/check/chromium.ts";
import type { Print } from "#/check/steps/step-output.ts";

const NAMES = ["chromium-headless-shell", "chrome-headless-shell"];

function findShell(env: NodeJS.ProcessEnv): string | null {
  const folders = (env["PATH"] ?? "").split(delimiter);
  const files = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find((file) => existsSync(file)) ?? null;
}

/** @returns the path of the browser that tests would run in, or null: one has to be installed. */
export const findTestBrowser = (env: NodeJS.ProcessEnv): string | null =>
  env["CHROMIUM_PATH"] ?? findShell(env) ?? findChromium(env);

/** Debian's own package, if this is Debian and we may install. */
async function installFromDebian(env: NodeJS.ProcessEnv, print: Print): Promise<void> {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return;
  print("Installing Chromium's headless shell …\n");
  // The full browser is available as a fallback, so don't wait long for a mirror that doesn't respond.
  const timeouts = ["-o", "Acquire::http::Timeout=10", "-o", "Acquire::Retries=0"];
  const aptGet = (...args: string[]) =>
    runCommand("apt-get", [...timeouts, ...args], { env, print: () => {} });
  const install = () => aptGet("install", "-qqy", "chromium-headless-shell");
  if ((await install()) !== 0 && (await aptGet("update", "-qq")) === 0) await install();
}

/**
 * `CHROMIUM_PATH` wins. If there is no headless shell and none can be installed, it is the full browser.
 * @returns the path of its binary. @throws Error saying what to install.
 */
export async function ensureTestBrowser(env: NodeJS.ProcessEnv, print: Print): Promise<string> {
  if (env["CHROMIUM_PATH"]) return ensureChromium(env);
  if (!findShell(env)) await installFromDebian(env, print);
  return findShell(env) ?? ensureChromium(env);
}
