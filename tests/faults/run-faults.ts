/**
 * `npm run test:faults`: starts a stack of its own, breaks it in every way that a machine, a disk, a clock or a network
 * does, and looks at what people see meanwhile and what is left afterwards. Up to half an hour; one line a case.
 *   -- disk clock           only the cases whose names contain one of these
 *   --port-offset 12000     other ports, to run next to another stack
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureTestBrowser } from "../../local/src/check/test-browser.ts";
import { buildGrepPattern } from "./reporting/result-line.ts";
import { LaunchedStack } from "./stack/launched-stack.ts";
import { mountVolume, unmountVolume } from "./stack/state-volume.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const CONFIG = join(import.meta.dirname, "playwright.config.ts");

const { values: options, positionals } = parseArgs({
  options: { "port-offset": { type: "string", default: "15000" } },
  allowPositionals: true,
});
const portOffset = Number(options["port-offset"]);
const folder = mkdtempSync(join(tmpdir(), "mapwright-faults-"));
const stateFolder = join(folder, "state");

async function runCases(): Promise<number> {
  const CHROMIUM_PATH = await ensureTestBrowser(process.env, (text) => process.stdout.write(text));
  const pattern = buildGrepPattern(positionals);
  const args = ["test", "--config", CONFIG, ...(pattern === undefined ? [] : ["--grep", pattern])];
  const child = spawn("playwright", args, {
    cwd: ROOT,
    stdio: "inherit",
    env: {
      ...process.env,
      CHROMIUM_PATH,
      FAULTS_FOLDER: folder,
      FAULTS_PORT_OFFSET: String(portOffset),
    },
  });
  // Ctrl-C reaches it as well; it ends in order, and so does this.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => void child.kill(signal));
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : 1;
}

/** Nothing of it is left, also when a case failed in between. */
async function cleanUp() {
  await new LaunchedStack({ folder: join(folder, "launch"), stateFolder, portOffset }).stop();
  unmountVolume(stateFolder);
  rmSync(folder, { recursive: true, force: true });
}

mountVolume(stateFolder);
try {
  process.exitCode = await runCases();
} finally {
  await cleanUp();
}
