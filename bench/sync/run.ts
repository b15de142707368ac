/**
 * `npm run -s bench -- sync [--quick]`: how fast a person's change is on their own screen and on another's, beside the
 * bare SDK doing the same in the same run; what opening a map costs; what an edit of a large map costs to show.
 * Real emulators, the built site, real browsers. --quick: fewer changes, the smallest map.
 */
import { printResult, sayProgress } from "../engine/bench-output.ts";
import { measureChanges } from "./measure-changes.ts";
import { measureEdits } from "./measure-edits.ts";
import { measureOpening } from "./measure-opening.ts";
import { startProduct } from "./start-product.ts";

const SIZES = [1_000, 10_000, 50_000];
const CHANGES = 100;

/** Rejects when something cannot be measured; a goal that is missed is printed as it is. */
export async function runBench(args: readonly string[]): Promise<void> {
  const isQuick = args.includes("--quick");
  const sizes = isQuick ? SIZES.slice(0, 1) : SIZES;
  for (const keywordCount of sizes) {
    sayProgress(`editing a map of ${keywordCount} keywords …`);
    for (const result of measureEdits(keywordCount)) printResult({ bench: "sync-edit", ...result });
  }
  sayProgress("starting the product …");
  const product = await startProduct();
  try {
    sayProgress("changing …");
    const changes = await measureChanges(product, isQuick ? 20 : CHANGES);
    printResult({ bench: "sync-change", ...changes });
    for (const keywordCount of sizes) {
      sayProgress(`opening ${keywordCount} keywords …`);
      for (const opened of await measureOpening(product, keywordCount))
        printResult({ bench: "sync-open", ...opened });
    }
  } finally {
    await product.stop();
  }
}
