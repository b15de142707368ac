/** Spreadsheets with given cells, as the smallest files that programs open: for tests. */
import { strToU8, zipSync } from "fflate";

export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

const isNumber = (cell: string) => /^(?:0|[1-9]\d{0,11})(?:\.\d+)?$/.test(cell);
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function zipTexts(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
}

/** Numbers are cells of numbers. */
export function writeXlsx(sheets: readonly WrittenSheet[]): Uint8Array {
  const cell = (text: string) =>
    isNumber(text)
      ? `<c><v>${text}</v></c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  const rowsOf = ({ rows }: WrittenSheet) =>
    rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("");
  const named = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at}"/>`,
  );
  const related = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at}" Type="http://schemas.example/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  return zipTexts({
    "xl/workbook.xml": `<workbook><sheets>${named.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${related.join("")}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((sheet, at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet><sheetData>${rowsOf(sheet)}</sheetData></worksheet>`,
      ]),
    ),
  });
}

/** Numbers are cells of numbers. */
export function writeOds(sheets: readonly WrittenSheet[]): Uint8Array {
  const cell = (text: string) => {
    const type = isNumber(text) ? `"float" office:value="${text}"` : '"string"';
    return `<table:table-cell office:value-type=${type}><text:p>${escaped(text)}</text:p></table:table-cell>`;
  };
  const tables = sheets.map(({ name, rows }) => {
    const cells = rows.map((row) => `<table:table-row>${row.map(cell).join("")}</table:table-row>`);
    return `<table:table table:name="${escaped(name)}">${cells.join("")}</table:table>`;
  });
  return zipTexts({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<office:document-content>${tables.join("")}</office:document-content>`,
  });
}
