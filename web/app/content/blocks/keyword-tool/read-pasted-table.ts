/** Pasted tables: exports of keyword tools with column names, of which only the keywords' column is mapped. */
import { parseDelimited } from "@mapwright/core/maps/files/parse-delimited";
import {
  countPreambleRows,
  guessRoles,
  isKeywordHeader,
} from "@mapwright/core/maps/files/table-roles";

const DELIMITERS = ["\t", ",", ";"] as const;

export interface PastedColumn {
  /** Its name, as written. */
  readonly name: string;
  /** Its cells that aren't empty; lines are counted from 1. */
  readonly entries: readonly { readonly line: number; readonly text: string }[];
}

/** The column with the keywords; null when the text has no column names, as a list has none. */
export function readPastedTable(text: string): PastedColumn | null {
  for (const delimiter of DELIMITERS) {
    const { rows } = parseDelimited(text.replaceAll(/\r\n?/g, "\n"), [delimiter]);
    const above = countPreambleRows(rows);
    const header = rows[above] ?? [];
    if (!isKeywordHeader(header)) continue;
    const column = guessRoles(rows.slice(above)).roles.indexOf("keyword");
    const entries = rows.slice(above + 1).flatMap((row, at) => {
      const cell = row[column]?.trim() ?? "";
      return cell === "" ? [] : [{ line: above + at + 2, text: cell }];
    });
    return { name: header[column]?.trim() ?? "", entries };
  }
  return null;
}
