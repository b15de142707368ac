/** Keywords per second and memory of the engine, and of SciPy + igraph on the same input in the same run. */
import { join } from "node:path";
import {
  printResult,
  logProgress,
  computeTimeRatios,
  measureRuns,
  type RunTimes,
} from "./bench-output.ts";
import { runChild } from "./child-run.ts";
import { plantInput } from "./planted-input.ts";
import { runPeer, type PeerMode } from "./python-peer.ts";

/** Beyond this the peer with hubs needs more memory than available: 6 GB at 100,000 keywords, growing quadratically. */
const MAX_KEYWORDS_WITH_HUBS = 100_000;

/** Output of engine-child.ts. */
interface EngineRun {
  readonly elapsedMs: readonly number[];
  readonly cpuMs: readonly number[];
  readonly clusterCount: number;
  readonly beforeBytes: number;
  readonly peakBytes: number;
}

export interface EngineSpeed {
  readonly keywordCount: number;
  /** Times of the peer by mode; absent when the peer didn't run. */
  readonly peerTimes: Partial<Record<PeerMode, RunTimes>>;
}

/** Measures one size and prints its line. `missingPeer`: why there is no peer, or null. */
export async function measureSpeed(
  keywordCount: number,
  missingPeer: string | null,
): Promise<EngineSpeed> {
  logProgress(`planting ${keywordCount} keywords …`);
  const { folder } = plantInput(keywordCount);
  const runs = keywordCount > 200_000 ? 3 : 7;
  logProgress(`engine, ${keywordCount} keywords, ${runs} timed runs and one for memory …`);
  const { elapsedMs, cpuMs, clusterCount } = await runEngine(folder, runs);
  const { beforeBytes, peakBytes } = await runEngine(folder, 1);
  const engineTimes = measureRuns(elapsedMs, cpuMs);
  const peerTimes: EngineSpeed["peerTimes"] = {};
  const peers: Record<string, unknown> = {};
  for (const mode of ["hubs", "no-hubs"] as const) {
    const peer = await measurePeer(folder, keywordCount, mode, missingPeer);
    if (typeof peer === "string") {
      peers[mode] = peer;
      continue;
    }
    peerTimes[mode] = peer;
    peers[mode] = { ...peer, engineIsTimesFaster: computeTimeRatios(peer, engineTimes) };
  }
  printResult({
    bench: "engine-speed",
    keywordCount,
    resultsPerKeyword: 10,
    runs,
    engine: {
      ...engineTimes,
      allMs: elapsedMs.map((ms) => Math.round(ms)),
      keywordsPerSecond: Math.round((keywordCount / engineTimes.ms) * 1000),
      peakMb: Math.round((peakBytes - beforeBytes) / 1e6),
      processPeakMb: Math.round(peakBytes / 1e6),
      clusterCount,
    },
    scipyIgraph: peers,
  });
  return { keywordCount, peerTimes };
}

async function runEngine(folder: string, runs: number): Promise<EngineRun> {
  const script = join(import.meta.dirname, "engine-child.ts");
  const child = await runChild(process.execPath, ["--expose-gc", script, folder, String(runs)]);
  if (child.status !== 0) throw new Error(`the engine failed: ${child.reason}`);
  const run: EngineRun = JSON.parse(child.out);
  return run;
}

async function measurePeer(
  folder: string,
  keywordCount: number,
  mode: PeerMode,
  missingPeer: string | null,
) {
  if (missingPeer !== null) return `not run: ${missingPeer}`;
  if (mode === "hubs" && keywordCount > MAX_KEYWORDS_WITH_HUBS) {
    return "not run: the product with hub URLs doesn't fit into memory at this size";
  }
  const runs = keywordCount > 200_000 ? 1 : 3;
  logProgress(`SciPy + igraph (${mode}), ${keywordCount} keywords, ${runs} runs …`);
  const peer = await runPeer(folder, runs, mode);
  if (typeof peer === "string") return peer;
  return {
    ...measureRuns(peer.elapsedMs, peer.cpuMs),
    runs,
    processPeakMb: Math.round(peer.peakBytes / 1e6),
    clusterCount: peer.clusterCount,
  };
}
