/** Keywords of a Markdown table below a heading, as assistants write them. */
import type { FileKeyword } from "#/maps/files/map-file.ts";
import { readFacts, readNotes } from "#/maps/files/outlines/keyword-notes.ts";
import { classifyLabel } from "#/maps/files/outlines/outline-labels.ts";
import { stripNoteMarks } from "#/maps/files/outlines/note-app-marks.ts";

const RULE = /^:?-+:?$/;
const KEYWORD = /^(?:(?:target|seo) )?(?:keyword|query|search term|keyphrase)s?$/i;

/** null: this table has no line below its column names, so it is none, or no column of texts. */
export function readTableKeywords(rows: readonly string[]): (FileKeyword | null)[] | null {
  const [header = [], rule = [], ...cells] = rows.map(cellsOf);
  if (rule.length === 0 || !rule.every((cell) => RULE.test(cell))) return null;
  const named = header.findIndex((name) => KEYWORD.test(name) || classifyLabel(name) === "primary");
  const lettered = header.findIndex((_, at) =>
    cells.every((row) => /\p{L}/u.test(row[at] ?? "") && readFacts(row[at] ?? "") === null),
  );
  const column = named >= 0 ? named : lettered;
  if (column < 0) return null;
  return cells.map((row) => {
    const { keyword } = readNotes(stripNoteMarks(row[column] ?? ""));
    if (keyword.text === "") return null;
    for (const [at, cell] of row.entries()) {
      // An intent is known by itself, a number by the name of its column.
      if (at !== column && cell !== "")
        Object.assign(keyword, readFacts(`${header[at] ?? ""}: ${cell}`) ?? intentIn(cell));
    }
    return keyword;
  });
}

function intentIn(cell: string) {
  return /\d/.test(cell) ? null : readFacts(cell);
}

function cellsOf(row: string): string[] {
  const inner = row.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => stripNoteMarks(cell.replaceAll("\\|", "|")));
}
