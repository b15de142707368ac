/**
 * `npm run -s bench -- start`: seconds until `npm start` says that everything is there: the first time, with nothing built
 * or stored, and the second. Packages are installed already.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startProgram } from "../../local/src/stack/child-process.ts";
import { logProgress, printResult, round } from "../engine/bench-output.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const PORT_OFFSET = 30_000;
const READY_SECONDS = 900;
const READY = /is ready after/;

export async function runBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-start-"));
  // What is built before it starts.
  for (const built of ["web/build", "functions/lib", "studio/dist"])
    rmSync(join(ROOT, built), { recursive: true, force: true });
  try {
    for (const time of ["first", "second"]) {
      logProgress(`starting for the ${time} time …`);
      printResult({ bench: "start", time, seconds: await startOnce(folder) });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startOnce(folder: string): Promise<number> {
  const from = performance.now();
  const program = startProgram({
    name: "npm start",
    command: process.execPath,
    args: [
      "local/src/stack/start.ts",
      "--state",
      join(folder, "state"),
      "--port-offset",
      String(PORT_OFFSET),
    ],
    cwd: ROOT,
    env: process.env,
    logFile: join(folder, "start.log"),
    isVerbose: false,
  });
  await program.waitForLine(READY, READY_SECONDS);
  const seconds = round((performance.now() - from) / 1_000, 1);
  await program.stop("SIGINT", 60);
  return seconds;
}
