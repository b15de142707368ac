/** Lists of one keyword a line, with what is noted behind most of them, or with commas in them. */
import type { FileKeyword } from "#/maps/files/map-file.ts";
import { readNotes } from "#/maps/files/outlines/keyword-notes.ts";
import { readMarker } from "#/maps/files/outlines/outline-marker.ts";
import { stripNoteMarks } from "#/maps/files/outlines/note-app-marks.ts";
import { isKeywordHeader } from "#/tables/column-names.ts";
import { MAX_PREAMBLE, splitRows } from "#/tables/split-rows.ts";

interface NotedList {
  readonly table: readonly (readonly string[])[];
  /** Line at which each row begins. */
  readonly lines: readonly number[];
}

/** A cell of numbers at the beginning or end of what is left: these are rows of a table. */
const NUMBER_CELL = /^["\d.,]*\d"?[;,\t|]|[;,\t|]"?[\d.,<>~]+"?$/;

/** null: a table, or a plain list. A list with a note behind most of its keywords, or with commas in them. */
export function readNotedList(text: string, isMarkdown: boolean): NotedList | null {
  const all = text.split(/\r\n|\n|\r/);
  const lines = all.flatMap((line, at) => (line.trim() === "" ? [] : at + 1));
  const isOtherMarkdown = lines.some((line) => /^\s*\||^#{1,6} /.test(all[line - 1] ?? ""));
  if (lines.length < 2 || isOtherMarkdown || (!isMarkdown && hasNamedColumns(text))) return null;
  const texts = lines.map((line) => stripNoteMarks(readMarker(all[line - 1] ?? "").content));
  const noted = texts.map(readNotes);
  const notedCount = noted.filter(({ hasNote }) => hasNote).length;
  const cellCount = noted.filter(({ keyword }) => NUMBER_CELL.test(keyword.text)).length;
  if (cellCount * 2 >= lines.length) return null;
  const isTabbed = lines.some((line) => (all[line - 1] ?? "").trim().includes("\t"));
  if (!isTabbed && notedCount * 2 >= lines.length) {
    const table = buildKeywordTable(noted.map(({ keyword }) => keyword));
    return { table, lines: table.length > lines.length ? [1, ...lines] : lines };
  }
  if (!isMarkdown && !hasWrittenCommas(texts)) return null;
  return { table: texts.map((each) => [each]), lines };
}

/** Also below lines that belong to no table. */
function hasNamedColumns(text: string): boolean {
  const { rows, separator } = splitRows(text.slice(0, 20_000));
  return (
    separator !== "list" &&
    rows.slice(0, MAX_PREAMBLE).some((row) => row.length > 1 && isKeywordHeader(row))
  );
}

/** "coffee, tea": commas of a sentence have a space behind them, those of a table have none, or numbers. */
function hasWrittenCommas(texts: readonly string[]): boolean {
  const withCommas = texts.filter((text) => text.includes(","));
  return (
    withCommas.length > 0 &&
    texts.every((text) => !/[\t;]|^"|"$/.test(text)) &&
    withCommas.every(
      (text) => !/,(?=\S)(?!\d{3}(?!\d))|,\s*(?:[\d.,%$€-]+|n\/a)?\s*(?:,|$)/i.test(text),
    )
  );
}

/** Without columns that would be empty; a list alone has no need of a header. */
export function buildKeywordTable(keywords: readonly FileKeyword[]): string[][] {
  const rows = keywords.map(({ text, volumePerMonth, difficulty, intent }) => [
    text,
    volumePerMonth === null ? "" : String(volumePerMonth),
    difficulty === null ? "" : String(difficulty),
    intent ?? "",
  ]);
  const header = ["Keyword", "Search volume", "Difficulty", "Intent"];
  const used = header.map((_, at) => at === 0 || rows.some((row) => row[at] !== ""));
  const kept = (row: readonly string[]) => row.filter((_, at) => used[at]);
  return used.filter(Boolean).length > 1 ? [header, ...rows].map(kept) : rows.map(kept);
}
