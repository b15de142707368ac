/** How right the themes and pain phrases of threads are, on the judged threads: precision and recall. */
import { logProgress, printResult, round } from "../engine/bench-output.ts";
import {
  findRedditCorpus,
  judgeReddit,
  measureDevelopment,
  measureHeldOut,
  readRedditCorpus,
} from "./judged/judge-reddit.ts";

export function printReddit(): void {
  const file = findRedditCorpus();
  if (file === null) {
    logProgress("no threads: shared/corpus/threads.ndjson.gz isn't next to the project");
    return;
  }
  const judged = judgeReddit(readRedditCorpus(file));
  const sets = { development: measureDevelopment(judged), "held out": measureHeldOut(judged) };
  for (const [set, measures] of Object.entries(sets))
    for (const { precision, recall, ...measured } of measures)
      printResult({
        bench: "quality-reddit",
        set,
        ...measured,
        precision: round(precision),
        recall: round(recall),
      });
}
