/** Tables on the clipboard: tab-separated cells, which spreadsheets paste as cells, safe like those of a file. */
import { plainCell } from "@mapwright/core/maps/files/safe-cell";
import { writeSafeTable, type CsvCell } from "@mapwright/core/maps/files/safe-csv";
import Papa from "papaparse";

export function writeSafeTsv(rows: readonly (readonly CsvCell[])[]): string {
  return writeSafeTable(rows, { delimiter: "\t", newline: "\n" });
}

/** Cells from the clipboard; what `writeSafeTsv` added to make them safe is removed. */
export function readTsv(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ""), { delimiter: "\t" });
  return data.map((cells) => cells.map((cell) => plainCell(cell)));
}
