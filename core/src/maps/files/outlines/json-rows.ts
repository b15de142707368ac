/** Rows of a table in JSON, also where each keyword's figures are in objects of their own. */
import {
  isAboutKeyword,
  isFields,
  isScalar,
  readName,
  toText,
  MAX_NESTED_FIGURES,
  type Fields,
} from "#/maps/files/outlines/json-fields.ts";
import { MAX_COLUMNS } from "#/tables/raw-rows.ts";

/** Flattens objects with a keyword's figures, as in {"keyword": …, "metrics": {"volume": 1300}}; null: groups. */
export function flattenRow(row: unknown): Fields | null {
  if (!isFields(row)) return null;
  const flat: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) {
    if (isScalar(value)) flat[key] = value;
    else if (!isDetail(value)) return null;
  }
  for (const value of Object.values(row)) if (isFields(value)) addDetails(flat, value);
  return flat;
}

/** Names nothing, and has no texts in lists: lists of figures are those of months. */
function isDetail(value: unknown, depth = 0): boolean {
  if (depth > MAX_NESTED_FIGURES) return false;
  if (Array.isArray(value)) return isAboutKeyword(value, depth);
  return (
    isFields(value) &&
    readName(value).name === null &&
    Object.entries(value).every(
      ([key, each]) => /^[\w-]+$/.test(key) && (isScalar(each) || isDetail(each, depth + 1)),
    )
  );
}

function addDetails(flat: Record<string, unknown>, details: Fields): void {
  for (const [key, value] of Object.entries(details)) {
    if (isScalar(value)) flat[key] ??= value;
    else if (isFields(value)) addDetails(flat, value);
  }
}

/** null: its rows have no names in common, as in [{"hand grinder": 1300}, {"burr grinder": 400}]. */
export function toTable(rows: readonly Fields[]): string[][] | null {
  const all = rows.flatMap((row) => Object.keys(row));
  const names = [...new Set(all)];
  if (names.length > MAX_COLUMNS || (rows.length > 1 && names.length === all.length)) return null;
  return [names, ...rows.map((row) => names.map((name) => toCell(row[name])))];
}

export function toCell(value: unknown): string {
  return isScalar(value) ? toText(value) : "";
}
