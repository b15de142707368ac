/** `node bench/quality/reddit.ts`: how right the themes and pain phrases of threads are, on the judged lists. */
import {
  findRedditCorpus,
  judgeReddit,
  measureReddit,
  readRedditCorpus,
  type JudgedSet,
} from "./judged/judge-reddit.ts";

const file = findRedditCorpus();
if (file === null) {
  console.error("There is no shared/corpus/threads.ndjson.gz in this folder or one above it.");
  process.exitCode = 1;
} else {
  const judged = judgeReddit(readRedditCorpus(file));
  for (const set of ["development", "held-out"] satisfies JudgedSet[]) {
    const own = judged.filter((thread) => thread.set === set);
    console.log(`\n${set}: ${own.length} threads`);
    console.log("                      found   right  precision   judged  recall");
    for (const { of, found, right, precision, judged: all, recall } of measureReddit(own)) {
      const columns = [found, right, precision.toFixed(2), all, recall.toFixed(2)];
      const widths = [8, 8, 11, 9, 8];
      console.log(
        of.padEnd(20) +
          columns.map((value, at) => String(value).padStart(widths[at] ?? 8)).join(""),
      );
    }
  }
}
