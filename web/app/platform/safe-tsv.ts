/** Tab-separated cells, which spreadsheets paste as cells, made safe like those of a file. */
import { writeSafeCells, type CsvCell } from "@mapwright/core/maps/files/exports/safe-csv";
import { restoreCell } from "@mapwright/core/maps/files/safe-cell";
import Papa from "papaparse";

/** Writes rows for the clipboard. */
export function writeSafeTsv(rows: readonly (readonly CsvCell[])[]): string {
  return writeSafeCells(rows, { delimiter: "\t", newline: "\n" });
}

/** Cells from the clipboard; what `writeSafeTsv` added to make them safe is removed. */
export function readTsv(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ""), { delimiter: "\t" });
  return data.map((cells) => cells.map((cell) => restoreCell(cell)));
}
