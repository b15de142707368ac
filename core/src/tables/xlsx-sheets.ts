/** The sheets of an Excel workbook, from the files in its archive, in one pass over each: cells that aren't there take no room. */
import { decodeXML } from "entities";
import { MAX_COLUMNS, type NamedRows } from "#/tables/raw-rows.ts";

/** Part of every runtime we use, but not of the language's own types. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

export const XLSX_WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const STRINGS = "xl/sharedStrings.xml";
const STYLES = "xl/styles.xml";

/** Empty cells before others that may be made: a small file can claim billions. */
const MAX_ADDED_CELLS = 10_000_000;
const CELL_TAG = /<(\/?)(?:\w+:)?(row|c|v|t|rPh)(?=[\s/>])([^<>]*)>/g;
const STRING_TAG = /<(\/?)(?:\w+:)?(si|t|rPh)(?=[\s/>])([^<>]*)>/g;
/** Formats of dates and times that Excel doesn't describe in the file. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);
const SECONDS_A_DAY = 86_400;
/** Days from Excel's day 0 to 1970, counted from 1900 or 1904. */
const DAYS_TO_1970 = { from1900: 25_569, from1904: 24_107 } as const;

/** @param files by path; without a workbook among them, there are no sheets */
export function readXlsxSheets(files: Readonly<Record<string, Uint8Array>>): NamedRows[] {
  const textIn = (path: string) => {
    const bytes = files[path];
    return bytes ? new TextDecoder().decode(bytes) : "";
  };
  const workbook = textIn(XLSX_WORKBOOK);
  const relations = new Map(
    tagsOf(textIn(RELATIONS), "Relationship").map((tag) => [valueOf(tag, "Id"), tag]),
  );
  const cells = new CellReader(
    readStrings(textIn(STRINGS)),
    readDateStyles(textIn(STYLES)),
    /^(?:1|true)$/.test(valueOf(tagsOf(workbook, "workbookPr")[0] ?? "", "date1904")),
  );
  return tagsOf(workbook, "sheet").flatMap((sheet) => {
    const relation = relations.get(valueOf(sheet, "[\\w]+:id")) ?? "";
    if (!valueOf(relation, "Type").endsWith("/worksheet")) return [];
    const path = pathOf(valueOf(relation, "Target"));
    return [{ name: decodeXML(valueOf(sheet, "name")), ...readSheet(textIn(path), cells) }];
  });
}

function pathOf(target: string): string {
  return target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;
}

function tagsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(\\s[^<>]*)>`, "g"))].map(
    ([, attributes = ""]) => attributes,
  );
}

function valueOf(attributes: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? "";
}

/** Without what tells how Japanese is read. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = "";
  let from = 0;
  let isReading = false;
  for (const match of xml.matchAll(STRING_TAG)) {
    const [whole, slash, tag, attributes = ""] = match;
    const isOpen = slash === "" && !attributes.endsWith("/");
    if (tag === "rPh") isReading = isOpen;
    else if (tag === "t" && slash === "/" && !isReading) text += xml.slice(from, match.index);
    else if (tag === "si") {
      if (!isOpen) strings.push(plain(text));
      text = "";
    }
    from = match.index + whole.length;
  }
  return strings;
}

/** The styles that show dates or times. */
function readDateStyles(xml: string): boolean[] {
  const described = new Map(
    tagsOf(xml, "numFmt").map((tag) => [
      Number(valueOf(tag, "numFmtId")),
      isDateFormat(decodeXML(valueOf(tag, "formatCode"))),
    ]),
  );
  const styles = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s.exec(xml)?.[0] ?? "";
  return tagsOf(styles, "xf").map((tag) => {
    const id = Number(valueOf(tag, "numFmtId"));
    return described.get(id) ?? isBuiltInDate(id);
  });
}

/** Letters of days and times outside of quotes, colors and escapes. */
function isDateFormat(format: string): boolean {
  const [first = ""] = format.split(";");
  return /[dmyhs]/i.test(
    first.replace(/"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|General/gi, ""),
  );
}

/** Excel writes characters that XML lacks as `_x000D_`. */
function plain(xml: string): string {
  return decodeXML(xml).replace(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

class CellReader {
  readonly #strings: readonly string[];
  readonly #areDates: readonly boolean[];
  readonly #daysTo1970: number;

  constructor(strings: readonly string[], areDates: readonly boolean[], isFrom1904: boolean) {
    this.#strings = strings;
    this.#areDates = areDates;
    this.#daysTo1970 = isFrom1904 ? DAYS_TO_1970.from1904 : DAYS_TO_1970.from1900;
  }

  /** The value of a cell as text: dates as `2026-03-31`, times without a day as `10:30`; empty: a formula's error. */
  textOf(attributes: string, value: string): string {
    const type = /\st=["'](\w+)/.exec(attributes)?.[1] ?? "n";
    if (type === "s") return this.#strings[Number(value)] ?? "";
    if (type === "b") return value === "1" ? "true" : "false";
    if (type === "d") return dayOf(value);
    if (type === "e") return "";
    const number = value.trim() === "" ? Number.NaN : Number(value);
    if (type !== "n" || Number.isNaN(number)) return plain(value);
    const style = Number(/\ss=["'](\d+)/.exec(attributes)?.[1] ?? -1);
    return this.#areDates[style] === true ? this.#dateOf(number) : String(number);
  }

  #dateOf(days: number): string {
    const seconds = Math.round((days - this.#daysTo1970) * SECONDS_A_DAY);
    const date = new Date(seconds * 1_000);
    return Number.isNaN(date.getTime()) ? String(days) : dayOf(date.toISOString());
  }
}

/** The day that Excel counts from: only the time was meant. */
function dayOf(iso: string): string {
  const [day = "", time = ""] = iso.split("T");
  return day.startsWith("1899-12-3") ? time.slice(0, 5) : day;
}

interface OpenCell {
  readonly attributes: string;
  text: string;
}

function readSheet(xml: string, cells: CellReader): Omit<NamedRows, "name"> {
  const rows: string[][] = [];
  const lines: number[] = [];
  let row: string[] = [];
  let line = 0;
  let column = 0;
  let added = 0;
  let cell: OpenCell | null = null;
  let isReading = false;
  let from = 0;
  for (const match of xml.matchAll(CELL_TAG)) {
    const [whole, slash, tag, attributes = ""] = match;
    const isEnd = slash === "/";
    const isEmpty = attributes.endsWith("/");
    const text = isEnd ? xml.slice(from, match.index) : "";
    from = match.index + whole.length;
    if (tag === "row" && !isEnd) {
      const next = Number(/\sr=["'](\d+)/.exec(attributes)?.[1] ?? line + 1);
      // Rows that aren't there are one empty row, which may part two tables.
      if (next > line + 1) {
        rows.push([]);
        lines.push(line + 1);
      }
      line = next;
      column = 0;
      row = [];
      rows.push(row);
      lines.push(line);
    } else if (tag === "c" && !isEnd) {
      column = columnOf(attributes) ?? column;
      cell = isEmpty ? null : { attributes, text: "" };
      if (isEmpty) column += 1;
    } else if (tag === "c") {
      const value = cell ? cells.textOf(cell.attributes, cell.text) : "";
      cell = null;
      const missing = column - row.length;
      if (value !== "" && column < MAX_COLUMNS && added + missing <= MAX_ADDED_CELLS) {
        for (let at = 0; at < missing; at++) row.push("");
        added += Math.max(0, missing);
        row[column] = value;
      }
      column += 1;
    } else if (tag === "rPh") isReading = !isEnd && !isEmpty;
    else if (isEnd && cell && !isReading && (tag === "v" || tag === "t")) cell.text += text;
  }
  return { rows, lines };
}

/** `AB12` → 27; null: cells follow one another. */
function columnOf(attributes: string): number | null {
  const letters = /\sr=["']([A-Z]{1,3})\d/.exec(attributes)?.[1];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
