/**
 * Sub-queries from what people have: lines, lists under headings, tables of browser extensions, the answers of the APIs
 * of assistants as JSON or JSON lines, streams of events, and recordings of a browser (HAR). Detected by content.
 */
import { poolFanOut, type FanOutReading, type FanOutRun } from "#/fan-out/pool-runs.ts";
import { readDocuments } from "#/fan-out/json-documents.ts";
import { readJsonRuns } from "#/fan-out/read-json-runs.ts";
import { readLineRuns } from "#/fan-out/read-line-runs.ts";
import { readTable, type TableReading } from "#/tables/read-table.ts";
import { readTableRuns } from "#/fan-out/read-table-runs.ts";

/** `content`: its text, or the first table of a workbook. */
export interface FanOutFile {
  /** null: pasted. */
  readonly name: string | null;
  readonly content: string | Pick<TableReading, "raw" | "headerRow">;
}

/** Reads the runs of several files together. Runs of two files are never one run. */
export function readFanOutFiles(files: readonly FanOutFile[]): FanOutReading {
  const all = files.map(({ name, content }) => ({ name, ...readRuns(content, name) }));
  const runs = all.flatMap((each, file): FanOutRun[] =>
    each.runs.map((run) => ({ ...run, name: `${String(file)} ${each.name ?? ""} ${run.name}` })),
  );
  const leftOut = all.flatMap((each) =>
    each.leftOut.map((fault) => (each.name === null ? fault : { ...fault, source: each.name })),
  );
  const [only] = all;
  if (only && all.length === 1) return poolFanOut(only.shape, only.runs, only.leftOut);
  return poolFanOut(only?.shape ?? "lines", runs, leftOut);
}

function readRuns(
  text: FanOutFile["content"],
  fileName: string | null,
): Pick<FanOutReading, "shape" | "leftOut"> & { readonly runs: readonly FanOutRun[] } {
  if (typeof text !== "string") {
    const rows = text.raw.rows.map((row) => row.join("\t")).join("\n");
    const read = readTableRuns(text);
    return read ? { shape: "table", ...read } : readLineRuns(rows);
  }
  const documents = readDocuments(text);
  if (documents) return { shape: "json", ...readJsonRuns(documents) };
  const table = readTableRuns(readTable(text, fileName === null ? {} : { fileName }));
  if (table) return { shape: "table", ...table };
  return readLineRuns(text);
}
