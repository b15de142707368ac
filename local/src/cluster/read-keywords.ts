/**
 * Reads keywords with their results from a CSV file, row by row, in memory that grows only with the distinct texts. Bad
 * rows are reported with their line and left out.
 */
import type { SerpTable } from "@mapwright/core/clustering/clustering";
import { plainCell } from "@mapwright/core/maps/files/safe-cell";
import type { BadRows } from "#/cluster/bad-rows.ts";
import { findDelimiter, readHeader, requireUrls, type CsvColumns } from "#/cluster/csv-header.ts";
import { CsvReader } from "#/cluster/csv-records.ts";
import { LineReader } from "#/cluster/line-records.ts";
import { SerpColumns } from "#/cluster/serp-columns.ts";
import { MAX_TEXT_BYTES, TextStore } from "#/cluster/text-store.ts";

/** What was read. Index = number of the keyword, in order of its first row. */
export interface ReadKeywords {
  readonly texts: TextStore;
  readonly urls: TextStore;
  readonly table: SerpTable;
  /** keyword → searches a month; NaN = unknown. The highest when rows differ. */
  readonly volumes: Float64Array;
  /** Rows that were used. */
  readonly rowCount: number;
}

const UNSIGNED = /^\d+$/;
/** 1,000 or 1 000 or 1.000, as exported by various tools. */
const GROUPED = /^\d{1,3}(?:[,. \u00a0\u202f]\d{3})+$/;

/** Takes the text of a file in pieces. `areUrlsNeeded` false: a keyword column, or one keyword per line, is enough. */
export class KeywordReader {
  readonly #badRows: BadRows;
  readonly #areUrlsNeeded: boolean;
  readonly #say: (line: string) => void;
  readonly #texts = new TextStore();
  readonly #urls = new TextStore();
  readonly #results = new SerpColumns();
  #volumes = new Float64Array(1 << 12).fill(Number.NaN);
  #rowCount = 0;
  /** Text before the delimiter is known: the start of the first line. */
  #start: string | null = "";
  #reader: CsvReader | LineReader | null = null;
  #columns: CsvColumns | null = null;
  #isHeaderRead = false;

  constructor(badRows: BadRows, areUrlsNeeded: boolean, say: (line: string) => void) {
    this.#badRows = badRows;
    this.#areUrlsNeeded = areUrlsNeeded;
    this.#say = say;
  }

  push(piece: string): void {
    if (this.#start === null) {
      this.#reader?.push(piece);
      return;
    }
    this.#start += piece;
    const firstLine = /^\s*(\S[^\n]*)\n/.exec(this.#start)?.[1];
    if (firstLine !== undefined) this.#begin(firstLine);
  }

  /** Ends the input. Nothing can be pushed afterwards. */
  finish(): ReadKeywords {
    if (this.#start !== null) this.#begin(this.#start);
    this.#reader?.end();
    this.#texts.seal();
    this.#urls.seal();
    return {
      texts: this.#texts,
      urls: this.#urls,
      table: this.#results.toTable(this.#texts.count, this.#urls.count),
      volumes: this.#volumes.subarray(0, this.#texts.count),
      rowCount: this.#rowCount,
    };
  }

  #begin(firstLine: string): void {
    const text = this.#start ?? "";
    this.#start = null;
    const handlers = {
      onRecord: (fields: readonly string[], line: number) => this.#takeRecord(fields, line),
      onProblem: (line: number, problem: string) => this.#badRows.report(line, problem),
    };
    const hasHeader = /(?:^|[^\p{L}\p{N}])keyword(?:$|[^\p{L}\p{N}])/iu.test(firstLine);
    const isHeader = hasHeader && this.#isHeaderLine(firstLine);
    this.#isHeaderRead = !this.#areUrlsNeeded && !isHeader;
    // One keyword per line: nothing separates fields, so a comma or a quote belongs to the keyword.
    const isList = this.#isHeaderRead || (!this.#areUrlsNeeded && !/[,;\t]/.test(firstLine));
    this.#reader = isList
      ? new LineReader(handlers)
      : new CsvReader(handlers, findDelimiter(firstLine));
    this.#reader.push(text);
  }

  #isHeaderLine(line: string): boolean {
    const fields = line.split(findDelimiter(line)).map((field) => field.replaceAll('"', ""));
    return readHeader(fields) !== null;
  }

  #takeRecord(fields: readonly string[], line: number): void {
    if (this.#isHeaderRead) {
      const problem = this.#takeRow(fields, line);
      if (problem === null) this.#rowCount++;
      else this.#badRows.report(line, problem);
      return;
    }
    this.#isHeaderRead = true;
    const columns = readHeader(fields);
    this.#columns = this.#areUrlsNeeded ? requireUrls(columns, fields) : columns;
    for (const name of columns?.repeated ?? [])
      this.#say(`More than one column is called "${name}": the first is read`);
  }

  /** What is wrong with the row; null when it was accepted. */
  #takeRow(fields: readonly string[], line: number): string | null {
    const columns = this.#columns;
    if (columns !== null && fields.length > columns.count && fields.slice(columns.count).join("")) {
      return `more fields than the ${columns.count} of the header`;
    }
    const keyword = plainCell(
      (columns === null ? fields[0] : fields[columns.at.keyword])?.trim() ?? "",
    );
    if (keyword === "") return "no keyword";
    const rank = readRank(fieldAt(fields, columns?.at.rank));
    if (rank === undefined) return "the rank is not a whole number from 1";
    const volume = readVolume(fieldAt(fields, columns?.at.volume));
    if (volume === undefined) return "the volume is not a whole number";
    const given = plainCell(fieldAt(fields, columns?.at.url));
    if (this.#areUrlsNeeded && given === "") return "no URL";
    if (/\shttps?:/i.test(given)) return "two URLs in one field";
    const url = cleanUrl(given);
    if (url !== given) this.#badRows.reportCleaned(line, "the URL has white space in it");
    const urlId = url === "" ? -1 : this.#urls.add(url);
    if (url !== "" && urlId < 0) return `the URL is longer than ${MAX_TEXT_BYTES} bytes`;
    const keywordId = this.#texts.add(keyword);
    if (keywordId < 0) return `the keyword is longer than ${MAX_TEXT_BYTES} bytes`;
    if (urlId >= 0) this.#results.add(keywordId, urlId, rank);
    this.#takeVolume(keywordId, volume);
    return null;
  }

  #takeVolume(keyword: number, volume: number | null): void {
    if (keyword >= this.#volumes.length) {
      const grown = new Float64Array(this.#volumes.length * 2).fill(Number.NaN);
      grown.set(this.#volumes);
      this.#volumes = grown;
    }
    const known = this.#volumes[keyword] ?? Number.NaN;
    if (volume !== null && !(known >= volume)) this.#volumes[keyword] = volume;
  }
}

/** As browsers read it: line breaks and tabs dropped, spaces encoded. */
function cleanUrl(url: string): string {
  if (!/\s/.test(url)) return url;
  return url.replace(/[\t\r\n]+/g, "").replace(/\s/g, encodeURIComponent);
}

function fieldAt(fields: readonly string[], position = -1): string {
  return position < 0 ? "" : (fields[position]?.trim() ?? "");
}

/** null for an empty field, undefined for an invalid rank. */
function readRank(text: string): number | null | undefined {
  if (text === "") return null;
  return UNSIGNED.test(text) && Number(text) >= 1 ? Number(text) : undefined;
}

/** null for an empty field, undefined for an invalid volume. */
function readVolume(text: string): number | null | undefined {
  if (text === "") return null;
  if (UNSIGNED.test(text)) return Number(text);
  return GROUPED.test(text) ? Number(text.replaceAll(/\D/g, "")) : undefined;
}
