/** Precision and recall of the themes and pain phrases of threads, on the judged threads. */
import { logProgress, printResult, requireBound, round } from "../engine/bench-output.ts";
import {
  findRedditCorpus,
  judgeReddit,
  measureDevelopment,
  measureHeldOut,
  NO_THREADS,
  readRedditCorpus,
  findThreadsWithNames,
} from "./judged/judge-reddit.ts";

const MIN_PRECISION = 0.8;

export function printReddit(): void {
  const file = findRedditCorpus();
  if (file === null) {
    logProgress(NO_THREADS);
    return;
  }
  const corpus = readRedditCorpus(file);
  const judged = judgeReddit(corpus);
  const aside = judged.filter(({ set }) => set !== "development");
  requireBound(judged.length >= 300 && aside.length >= 150, "300 are judged, 150 of them aside");
  const heldOut = measureHeldOut(judged);
  const sets = { development: measureDevelopment(judged), "held out": heldOut };
  for (const [set, measures] of Object.entries(sets))
    for (const { precision, recall, ...measured } of measures)
      printResult({
        bench: "quality-reddit",
        set,
        ...measured,
        precision: round(precision),
        recall: round(recall),
      });
  for (const { of, found, precision } of heldOut)
    requireBound(
      found >= 8 && precision >= MIN_PRECISION,
      `${of} of threads kept aside: ${found} found, a share of ${round(precision)} right`,
    );
  const leaks = findThreadsWithNames(corpus);
  requireBound(leaks.length === 0, `names in what would be stored of ${leaks.join(", ")}`);
}
