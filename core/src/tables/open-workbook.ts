/** Opens a spreadsheet of Excel or OpenDocument: only the files that hold its cells are unpacked. */
import { unzipSync } from "fflate";
import { readOdsSheets } from "#/tables/ods-sheets.ts";
import type { NamedRows } from "#/tables/raw-rows.ts";
import { makeNamesDistinct } from "#/tables/sheet-names.ts";
import { readXlsxSheets, XLSX_WORKBOOK } from "#/tables/xlsx-sheets.ts";

/** Part of every runtime we use, but not of the language's own types. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

export interface Workbook {
  readonly format: "Excel" | "OpenDocument";
  /** Their names differ. */
  readonly sheets: readonly NamedRows[];
}

const ODS_CONTENT = "content.xml";
const XLSX_FILES =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/;
const MAX_BYTES = 400_000_000;

/**
 * null: another kind of archive. `too-large`: it would unpack to more than `maxBytes`.
 * @throws when the archive is damaged
 */
export function openWorkbook(
  bytes: Uint8Array,
  maxBytes = MAX_BYTES,
): Workbook | "too-large" | null {
  const sizes = new Map<string, number>();
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      sizes.set(name, originalSize);
      return false;
    },
  });
  const isExcel = sizes.has(XLSX_WORKBOOK);
  if (!isExcel && !(sizes.has(ODS_CONTENT) && sizes.has("mimetype"))) return null;
  const isWanted = (name: string) => (isExcel ? XLSX_FILES.test(name) : name === ODS_CONTENT);
  const unpacked = [...sizes].reduce((sum, [name, size]) => sum + (isWanted(name) ? size : 0), 0);
  if (unpacked > maxBytes) return "too-large";
  const files = unzipSync(bytes, { filter: ({ name }) => isWanted(name) });
  const content = files[ODS_CONTENT];
  const sheets = isExcel
    ? readXlsxSheets(files)
    : readOdsSheets(content ? new TextDecoder().decode(content) : "");
  const names = makeNamesDistinct(sheets.map(({ name }) => name));
  return {
    format: isExcel ? "Excel" : "OpenDocument",
    sheets: sheets.map(({ rows, lines }, at) => ({ name: names[at] ?? "", rows, lines })),
  };
}
