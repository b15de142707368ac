/**
 * Sub-queries from what people have: lines, lists under headings, tables of browser extensions, the answers of the APIs
 * of assistants as JSON or JSON lines, streams of events, and recordings of a browser (HAR). Detected by content.
 */
import { poolFanOut, type FanOutReading, type FanOutRun } from "#/fan-out/pool-runs.ts";
import { readDocuments } from "#/fan-out/json-documents.ts";
import { readJsonRuns } from "#/fan-out/read-json-runs.ts";
import { readLineRuns } from "#/fan-out/read-line-runs.ts";
import { readTableRuns } from "#/fan-out/read-table-runs.ts";

/** @param fileName null: pasted */
export function readFanOut(text: string, fileName: string | null): FanOutReading {
  const read = readRuns(text, fileName);
  return poolFanOut(read.shape, read.runs, read.leftOut);
}

/** Of several files: their runs together. A run of one file is none of another. */
export function readFanOutFiles(
  files: readonly { readonly name: string | null; readonly text: string }[],
): FanOutReading {
  const all = files.map(({ name, text }) => ({ name, ...readRuns(text, name) }));
  const runs = all.flatMap((each, file): FanOutRun[] =>
    each.runs.map((run) => ({ ...run, name: `${String(file)} ${each.name ?? ""} ${run.name}` })),
  );
  const leftOut = all.flatMap((each) =>
    each.leftOut.map((fault) => (each.name === null ? fault : { ...fault, source: each.name })),
  );
  return poolFanOut(all[0]?.shape ?? "lines", runs, leftOut);
}

function readRuns(
  text: string,
  fileName: string | null,
): Pick<FanOutReading, "shape" | "leftOut"> & { readonly runs: readonly FanOutRun[] } {
  const documents = readDocuments(text);
  if (documents) return { shape: "json", ...readJsonRuns(documents) };
  const table = readTableRuns(text, fileName);
  if (table) return { shape: "table", ...table };
  return readLineRuns(text);
}
