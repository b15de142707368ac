/**
 * Dashboards: documents read and milliseconds at 0, 1, 1,000 and 100,000 keywords, planted in the Firestore emulator. One
 * file per dashboard; each plants what it needs next to the maps and says what it reads.
 *
 * Needs a running stack (`npm start`), whose emulator FIRESTORE_EMULATOR_HOST names.
 */
import { measureDomain, measureReddit, measureSerp } from "./measure-evidence.ts";
import { measureHome } from "./measure-home.ts";
import { plantWorkspace } from "./plant-workspace.ts";

const SIZES = [0, 1, 1_000, 100_000] as const;

/** Every dashboard that is measured; each reads as its page does. */
const DASHBOARDS = [measureHome, measureSerp, measureDomain, measureReddit];

export async function runBench(args: readonly string[]): Promise<void> {
  if (!process.env["FIRESTORE_EMULATOR_HOST"])
    throw new Error("Set FIRESTORE_EMULATOR_HOST to a running stack's emulator of Firestore.");
  const sizes = args.includes("--quick") ? SIZES.slice(0, 3) : SIZES;
  for (const keywords of sizes) {
    const workspace = await plantWorkspace(keywords);
    for (const measure of DASHBOARDS) console.log(JSON.stringify(await measure(workspace)));
  }
}
