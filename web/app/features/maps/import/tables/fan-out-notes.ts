/** Notes on the reading of an assistant's searches, as sentences: nothing is dropped in silence. */
import type { FanOutReading, FanOutShape } from "@mapwright/core/fan-out/pool-runs";
import { countNoun } from "#/ui/number-text.tsx";

const SHAPES: Readonly<Record<FanOutShape, string>> = {
  lines:
    "The list is read as one run. Put a line such as “Run 1” above each run to tell them apart.",
  headings: "Each heading begins a run.",
  blocks: "Blank lines separate the runs, because some lines are in several blocks.",
  table: "Runs are told apart by the columns for prompt, run and conversation.",
  json: "Each answer is a run.",
};

export function listFanOutNotes(read: FanOutReading): string[] {
  const { subQueries, runCount, searchCount, emptyRunCount, operatorCount, leftOut } = read;
  const doubles = searchCount - subQueries.length;
  const searches = countNoun(searchCount, "search", "searches");
  return [
    `${countNoun(runCount, "run")}, ${countNoun(subQueries.length, "sub-query", "sub-queries")}${
      doubles === 0
        ? "."
        : ` from ${searches}: ${doubles === 1 ? "1 is a repeat" : `${String(doubles)} are repeats`}.`
    }`,
    SHAPES[read.shape],
    ...(emptyRunCount === 0
      ? []
      : [
          `Not counted as runs because they have no search: ${countNoun(emptyRunCount, "answer")}.`,
        ]),
    ...(operatorCount === 0
      ? []
      : [
          `${countNoun(operatorCount, "search", "searches")} had quotes, or operators such as “site:”. Only the words are kept.`,
        ]),
    ...(leftOut.length === 0
      ? []
      : [
          `Left out: ${countNoun(leftOut.length, "line or entry", "lines or entries")}, listed below.`,
        ]),
  ];
}
