/** Finds a Chromium for the browser journeys, or installs one. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function findOnPath(env: NodeJS.ProcessEnv): string | null {
  const folders = (env["PATH"] ?? "").split(delimiter);
  const files = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find((file) => existsSync(file)) ?? null;
}

/** @returns the path of a browser that is installed, or null. */
export function findChromium(env: NodeJS.ProcessEnv): string | null {
  const bundled = chromium.executablePath();
  return findOnPath(env) ?? (existsSync(bundled) ? bundled : null);
}

const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: "inherit" }).status === 0;

/**
 * Debian's own package, if this is Debian and we may install: package mirrors work even where direct downloads are
 * blocked.
 */
function installFromDebian(): boolean {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return false;
  return run("apt-get", ["update", "-q"]) && run("apt-get", ["install", "-qy", "chromium"]);
}

/** @returns the path of the browser's binary. @throws Error saying what to install. */
export function ensureChromium(env: NodeJS.ProcessEnv): string {
  const named = env["CHROMIUM_PATH"];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but that file doesn't exist.`);
  }
  const found = findChromium(env);
  if (found) return found;
  console.log("No Chromium found. Installing one …");
  if (installFromDebian() || run("playwright", ["install", "chromium"])) {
    const installed = findChromium(env);
    if (installed) return installed;
  }
  throw new Error(
    "The browser journeys need Chromium. Install it with your package manager, or set CHROMIUM_PATH.",
  );
}
