/** The rows of an HTML table or an XML spreadsheet, as some tools put them into files named `.xls`, in one pass. */
import { decodeHTML } from "entities";
import { MAX_COLUMNS, type RawRows } from "#/tables/raw-rows.ts";

/** Cells that one cell may span. */
const MAX_SPAN = 20;
/** The name ends where it can't go on, so that a tag that is never closed is read once. */
const TAG = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])([^<>]*)>/gi;
/** Cells that spans and indexes may add: a small file can claim billions. */
const MAX_ADDED_CELLS = 10_000_000;
/** More than any reader accepts. */
const MAX_ROWS = 500_001;

/** HTML names of the elements of XML spreadsheets. */
const ALIASES: Readonly<Record<string, string>> = { row: "tr", cell: "td" };

/** The table with the most cells; null: the text isn't HTML, or has no table. */
export function readHtmlRows(text: string): RawRows | null {
  if (!isHtml(text)) return null;
  const tables: { rows: string[][]; lines: number[] }[] = [];
  const open: (typeof tables)[number][] = [];
  let cell: { text: string; span: number } | null = null;
  let from = 0;
  let line = 1;
  let hidden: string | null = null;
  let added = 0;
  const addEmpty = (row: string[] | undefined, count: number) => {
    for (let more = 0; more < count && added < MAX_ADDED_CELLS; more++) {
      row?.push("");
      added += 1;
    }
  };
  const close = () => {
    const row = open.at(-1)?.rows.at(-1);
    if (cell && row) {
      row.push(
        decodeHTML(cell.text)
          .replace(/[^\S\n]+/g, " ")
          .trim(),
      );
      addEmpty(row, cell.span - 1);
    }
    cell = null;
  };
  for (const match of text.matchAll(TAG)) {
    const [whole, slash, name = "", attributes = ""] = match;
    const between = text.slice(from, match.index);
    from = match.index + whole.length;
    const at = line;
    line += text.slice(from - whole.length - between.length, from).split("\n").length - 1;
    const tag = ALIASES[name.toLowerCase()] ?? name.toLowerCase();
    if (hidden !== null) {
      if (slash !== "" && tag === hidden) hidden = null;
      continue;
    }
    if (cell) cell.text += between.replaceAll("\n", " ");
    if (slash === "" && (tag === "script" || tag === "style")) hidden = tag;
    else if (tag === "table") {
      close();
      if (slash === "") {
        const table = { rows: [], lines: [] };
        tables.push(table);
        open.push(table);
      } else open.pop();
    } else if (tag === "tr") {
      close();
      if (slash === "" && (open.at(-1)?.rows.length ?? 0) < MAX_ROWS) {
        open.at(-1)?.rows.push([]);
        open.at(-1)?.lines.push(at + between.split("\n").length - 1);
      }
    } else if (tag === "td" || tag === "th") {
      close();
      if (slash === "") {
        const row = open.at(-1)?.rows.at(-1);
        addEmpty(row, skippedOf(attributes) - (row?.length ?? 0));
        cell = { text: "", span: spanOf(attributes) };
      }
    } else if (tag === "br" && cell) cell.text += " ";
  }
  const sizeOf = ({ rows }: RawRows) => rows.reduce((sum, row) => sum + row.length, 0);
  const [largest] = tables.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return largest && sizeOf(largest) > 0 ? largest : null;
}

export function isHtml(text: string): boolean {
  const start = text.slice(0, 4_000).trimStart();
  return (
    start.startsWith("<") && /<(?:!doctype html|html|table|head|body|meta|workbook)/i.test(start)
  );
}

/** Cells that an XML spreadsheet leaves out before this one. */
function skippedOf(attributes: string): number {
  const index = Number(/ss:index\s*=\s*["']?(\d+)/i.exec(attributes)?.[1] ?? 1);
  return Math.min(index - 1, MAX_COLUMNS);
}

function spanOf(attributes: string): number {
  const span = Number(/colspan\s*=\s*["']?(\d+)/i.exec(attributes)?.[1] ?? 1);
  return Math.min(Math.max(1, span), MAX_SPAN);
}
