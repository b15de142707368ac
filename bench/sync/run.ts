/**
 * `npm run -s bench -- sync [--quick] [--regrouping]`: how fast a person's change shows on their own screen and on
 * another's, next to the bare SDK doing the same in the same run; what opening a map costs; what it costs to show an
 * edit of a large map. Real emulators, the built site, real browsers. --quick: fewer changes, the smallest map.
 * --regrouping: only what applying a regrouping costs at 10,000 and 50,000 keywords, with a colleague who watches.
 */
import { printResult, logProgress } from "../engine/bench-output.ts";
import { measureChanges } from "./measure-changes.ts";
import { measureEdits } from "./measure-edits.ts";
import { measureOpening } from "./measure-opening.ts";
import { measureRegrouping } from "./measure-regrouping.ts";
import { startProduct } from "./start-product.ts";

const SIZES = [1_000, 10_000, 50_000];
const CHANGES = 100;
/** Sizes of the maps that are regrouped while someone watches. */
const REGROUPED = [10_000, 50_000];

/** Rejects when something can't be measured; a missed goal is printed as measured. */
export async function runBench(args: readonly string[]): Promise<void> {
  const isQuick = args.includes("--quick");
  if (args.includes("--regrouping")) {
    await regroup(isQuick ? REGROUPED.slice(0, 1) : REGROUPED);
    return;
  }
  const sizes = isQuick ? SIZES.slice(0, 1) : SIZES;
  for (const keywordCount of sizes) {
    logProgress(`editing a map of ${keywordCount} keywords …`);
    for (const result of measureEdits(keywordCount)) printResult({ bench: "sync-edit", ...result });
  }
  logProgress("starting the product …");
  const product = await startProduct();
  try {
    logProgress("changing …");
    const changes = await measureChanges(product, isQuick ? 20 : CHANGES);
    printResult({ bench: "sync-change", ...changes });
    for (const keywordCount of sizes) {
      logProgress(`opening ${keywordCount} keywords …`);
      for (const opened of await measureOpening(product, keywordCount))
        printResult({ bench: "sync-open", ...opened });
    }
  } finally {
    await product.stop();
  }
}

async function regroup(sizes: readonly number[]): Promise<void> {
  logProgress("starting the product …");
  const product = await startProduct();
  try {
    for (const keywordCount of sizes) {
      logProgress(`regrouping ${keywordCount} keywords …`);
      // The smaller map is fast enough for all crash moments.
      const kills = keywordCount === sizes[0] ? 6 : 2;
      for (const slide of ["a few steps", "to the end"] as const) {
        const regrouped = await measureRegrouping(product, keywordCount, { slide, kills });
        printResult({ bench: "sync-regrouping", ...regrouped });
      }
    }
  } finally {
    await product.stop();
  }
}
