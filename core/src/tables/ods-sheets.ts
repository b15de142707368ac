/** The sheets of an OpenDocument spreadsheet, from its `content.xml`, in one pass over the text. */
import { decodeXML } from "entities";
import { MAX_COLUMNS, type RawRows } from "#/tables/raw-rows.ts";

const TAG =
  /<(\/?)(table:table|table:table-row|table:table-cell|table:covered-table-cell|text:p|text:s|text:line-break|office:annotation)(?=[\s/>])([^<>]*)>/g;
/** Repetitions that are content; sheets end with a million empty rows. */
const MAX_REPEATED = 1_000;
/** Cells that repetitions may make: a small file can claim billions. */
const MAX_REPEATED_CELLS = 10_000_000;
/** Rows that repetitions may make, which have the same keyword as the first. */
const MAX_REPEATED_ROWS = 100_000;

export function readOdsSheets(xml: string): (RawRows & { readonly name: string })[] {
  const sheets: { name: string; rows: string[][]; lines: number[] }[] = [];
  let row: string[] = [];
  let rowCount = 1;
  /** Line in the sheet of the row being read. */
  let line = 1;
  /** Empty cells that aren't in the row: none are at its end, where a sheet has thousands. */
  let emptyCells = 0;
  let cell: { readonly attributes: string; text: string } | null = null;
  let from = 0;
  let depthOfNotes = 0;
  let repeated = 0;
  let repeatedRows = 0;
  for (const match of xml.matchAll(TAG)) {
    const [whole, slash, tag, attributes = ""] = match;
    const isEnd = slash === "/";
    const isEmpty = attributes.endsWith("/");
    if (cell && depthOfNotes === 0)
      cell.text += xml.slice(from, match.index).replace(/<[^<>]*>/g, "");
    from = match.index + whole.length;
    if (tag === "office:annotation") depthOfNotes += isEnd ? -1 : isEmpty ? 0 : 1;
    else if (tag === "table:table" && !isEnd) {
      sheets.push({ name: decodeXML(attribute(attributes, "table:name")), rows: [], lines: [] });
      line = 1;
    } else if (tag === "table:table-row" && !isEnd) {
      row = [];
      emptyCells = 0;
      rowCount = countOf(attributes, "table:number-rows-repeated");
    } else if (tag === "table:table-row") {
      const sheet = sheets.at(-1);
      const wanted = row.length > 0 ? Math.min(MAX_REPEATED, rowCount) : 1;
      const count = repeatedRows + wanted > MAX_REPEATED_ROWS ? 1 : wanted;
      repeatedRows += count - 1;
      for (let copy = 0; copy < count; copy++) {
        sheet?.rows.push(row);
        sheet?.lines.push(line + copy);
      }
      line += rowCount;
    } else if (tag === "table:table-cell" || tag === "table:covered-table-cell") {
      if (!isEnd) cell = { attributes, text: "" };
      if ((isEnd || isEmpty) && cell) {
        const text = textOf(cell.attributes, decodeXML(cell.text));
        const wanted = countOf(cell.attributes, "table:number-columns-repeated");
        cell = null;
        const cells = Math.min(emptyCells + wanted, MAX_COLUMNS - row.length);
        if (text === "" || (cells > 1 && repeated + cells > MAX_REPEATED_CELLS)) {
          emptyCells += wanted;
          continue;
        }
        repeated += cells - 1;
        for (let at = 0; at < cells; at++) row.push(at < emptyCells ? "" : text);
        emptyCells = 0;
      }
    } else if (tag === "text:p" && !isEnd && cell && cell.text !== "") cell.text += "\n";
    else if ((tag === "text:s" || tag === "text:line-break") && !isEnd && cell) cell.text += " ";
  }
  return sheets;
}

/** The value of a number, independent of its format; otherwise what is shown. */
function textOf(attributes: string, shown: string): string {
  const value = attribute(attributes, "office:value");
  const isNumber = attribute(attributes, "office:value-type") === "float";
  return isNumber && value !== "" ? value : shown.trim();
}

function attribute(attributes: string, name: string): string {
  const at = attributes.indexOf(`${name}="`);
  if (at < 0) return "";
  const from = at + name.length + 2;
  return attributes.slice(from, attributes.indexOf('"', from));
}

function countOf(attributes: string, name: string): number {
  return Math.max(1, Number(attribute(attributes, name)) || 1);
}
