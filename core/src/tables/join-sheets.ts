/** A workbook with a sheet per topic as one table. */
import { findNameMeaning } from "#/tables/column-names.ts";
import { findHeader } from "#/tables/find-header.ts";
import { MAX_COLUMNS, type RawRows } from "#/tables/raw-rows.ts";

/** The sheets' names are a further column, of pillars; null: the sheets' columns differ or are too many, or there is only one sheet. */
export function joinSheets(
  sheets: readonly (RawRows & { readonly name: string })[],
): RawRows | null {
  if (sheets.length < 2) return null;
  const headers = sheets.map(({ rows }) => {
    const at = findHeader(rows);
    return at === null ? null : { at, names: rows[at] ?? [] };
  });
  const [first] = headers;
  const width = sheets
    .flatMap(({ rows }) => rows)
    .reduce((most, { length }) => Math.max(most, length), 0);
  if (width >= MAX_COLUMNS) return null;
  const isSame = headers.every(
    (header) =>
      header !== null &&
      header.names.join("\n").toLowerCase() === first?.names.join("\n").toLowerCase(),
  );
  if (!first || !isSame || !first.names.some((name) => findNameMeaning(name) === "keyword"))
    return null;
  const topic = first.names.some((name) => findNameMeaning(name) === "pillar") ? "Sheet" : "Pillar";
  const rows: string[][] = [[...padded(first.names, width), topic]];
  const lines = [first.at + 1];
  sheets.forEach((sheet, index) => {
    const from = (headers[index]?.at ?? 0) + 1;
    sheet.rows.slice(from).forEach((row, at) => {
      if (row.every((cell) => cell.trim() === "")) return;
      rows.push([...padded(row, width), sheet.name]);
      lines.push(sheet.lines[from + at] ?? from + at + 1);
    });
  });
  return { rows, lines };
}

function padded(row: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, column) => row[column] ?? "");
}
