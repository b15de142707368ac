/**
 * `npm run -s bench -- engine [--quick]`: speed and memory at 10,000, 100,000 and 1,000,000 keywords next to SciPy +
 * igraph, the same in a browser's worker, quality on planted data, and the split-half test on real SERPs. --quick:
 * 10,000 keywords only, quality on 5,000.
 */
import { logProgress } from "./bench-output.ts";
import { measureBrowser } from "./measure-browser.ts";
import { measureQuality } from "./measure-quality.ts";
import { measureRealSerps } from "./measure-real-serps.ts";
import { measureSpeed } from "./measure-speed.ts";
import { preparePeer } from "./python-peer.ts";

const BROWSER_SIZE = 10_000;
const SIZES = [BROWSER_SIZE, 100_000, 1_000_000];

/** Runs everything in turn. Rejects when the engine itself fails; a missing peer is reported in its line. */
export async function runBench(args: readonly string[]): Promise<void> {
  const isQuick = args.includes("--quick");
  const missingPeer = await preparePeer();
  if (missingPeer !== null) logProgress(`no peer: ${missingPeer}`);
  for (const size of isQuick ? [BROWSER_SIZE] : SIZES) {
    const speed = await measureSpeed(size, missingPeer);
    if (size === BROWSER_SIZE) await measureBrowser(speed);
  }
  await measureQuality(isQuick ? 5_000 : 20_000, missingPeer);
  await measureRealSerps();
}
