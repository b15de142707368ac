/** SciPy and igraph in the bench's own Python environment, created once if Python is available. */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PEER_ENVIRONMENT } from "./bench-paths.ts";
import { logProgress } from "./bench-output.ts";
import { runChild, type ChildResult } from "./child-run.ts";

const PACKAGES = ["numpy==2.4.6", "scipy==1.17.1", "igraph==1.0.0"];
const PYTHON = join(PEER_ENVIRONMENT, "bin", "python");
const PEER_TIMEOUT_MS = 300_000;

/** Output of peer.py. */
export interface PeerRun {
  readonly elapsedMs: readonly number[];
  readonly cpuMs: readonly number[];
  readonly clusterCount: number;
  readonly peakBytes: number;
}

/** Whether the peer keeps URLs that rank for everything. */
export type PeerMode = "hubs" | "no-hubs";

/** Prepares the peer's Python environment. Returns the reason why the peer can't run; null when it can. */
export async function preparePeer(): Promise<string | null> {
  const isReady = () => runChild(PYTHON, ["-c", "import numpy, scipy, igraph"]).then(isSuccess);
  if (existsSync(PYTHON) && (await isReady())) return null;
  const version = await runChild("python3", ["--version"]);
  if (!isSuccess(version)) return "there is no python3";
  logProgress("creating a Python environment with SciPy and igraph …");
  rmSync(PEER_ENVIRONMENT, { recursive: true, force: true });
  const made = await runChild("python3", ["-m", "venv", PEER_ENVIRONMENT]);
  if (!isSuccess(made)) return "python3 -m venv failed";
  const installed = await runChild(PYTHON, ["-m", "pip", "install", "--quiet", ...PACKAGES]);
  return isSuccess(installed) && (await isReady()) ? null : "pip couldn't install SciPy and igraph";
}

/** Runs the peer on a planted input; returns a message when it failed or took more than five minutes. */
export async function runPeer(
  folder: string,
  runs: number,
  mode: PeerMode,
): Promise<PeerRun | string> {
  const script = join(import.meta.dirname, "peer.py");
  const result = await runChild(PYTHON, [script, folder, String(runs), mode], PEER_TIMEOUT_MS);
  if (!isSuccess(result)) return `the peer failed: ${result.reason}`;
  const run: PeerRun = JSON.parse(result.out);
  return run;
}

/** Runs a script in the peer's environment. */
export function runPython(args: readonly string[]): Promise<ChildResult> {
  return runChild(PYTHON, args, PEER_TIMEOUT_MS);
}

function isSuccess(result: { readonly status: number | null }): boolean {
  return result.status === 0;
}
