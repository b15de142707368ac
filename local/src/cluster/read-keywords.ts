/**
 * Reads keywords with their results from a CSV file, row by row, in memory that grows only with the distinct texts. Bad
 * rows are reported with their line and left out.
 */
import type { SerpTable } from "@mapwright/core/clustering/clustering";
import { readNumber } from "@mapwright/core/tables/read-number";
import { readVolume } from "@mapwright/core/tables/read-volume";
import { plainCell } from "@mapwright/core/maps/files/safe-cell";
import { matchableUrl } from "@mapwright/core/maps/match-url";
import type { BadRows } from "#/cluster/bad-rows.ts";
import { findHeader, requireUrls, type CsvColumns } from "#/cluster/csv-header.ts";
import { CsvReader } from "#/cluster/csv-records.ts";
import { LineReader } from "#/cluster/line-records.ts";
import { SerpColumns } from "#/cluster/serp-columns.ts";
import { MAX_TEXT_BYTES, TextStore } from "#/cluster/text-store.ts";

/** What was read. Index = number of the keyword, in order of its first row. */
export interface ReadKeywords {
  readonly texts: TextStore;
  /** Page of `table` → its URL as first written. */
  readonly urlOfPage: (page: number) => string;
  readonly table: SerpTable;
  /** keyword → searches a month; NaN = unknown. The highest when rows differ. */
  readonly volumes: Float64Array;
  /** Rows that were used. */
  readonly rowCount: number;
}

const UNSIGNED = /^\d+$/;
/** Characters that are looked at to find the columns. */
const START_LENGTH = 64 * 1024;

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
  /** Text before the columns are known. */
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
    if (this.#start.length >= START_LENGTH) this.#begin();
  }

  /** Ends the input. Nothing can be pushed afterwards. */
  finish(): ReadKeywords {
    if (this.#start !== null) this.#begin();
    this.#reader?.end();
    this.#texts.seal();
    this.#urls.seal();
    const { pageOf, urlOf } = numberPages(this.#urls);
    return {
      texts: this.#texts,
      urlOfPage: (page) => this.#urls.textOf(urlOf[page] ?? 0),
      table: this.#results.toTable(this.#texts.count, pageOf, urlOf.length),
      volumes: this.#volumes.subarray(0, this.#texts.count),
      rowCount: this.#rowCount,
    };
  }

  #begin(): void {
    const text = this.#start ?? "";
    this.#start = null;
    const handlers = {
      onRecord: (fields: readonly string[], line: number) => this.#takeRecord(fields, line),
      onProblem: (line: number, problem: string) => this.#badRows.report(line, problem),
    };
    const found = findHeader(text);
    const isEmpty = text.trim() === "";
    const header = this.#areUrlsNeeded && !isEmpty ? requireUrls(found, text) : found;
    if (header === null || (!this.#areUrlsNeeded && header.columns.count === 1)) {
      // One keyword per line: nothing separates fields, so a comma or a quote belongs to the keyword.
      this.#isHeaderRead = header === null;
      this.#reader = new LineReader(handlers);
      this.#reader.push(text);
      return;
    }
    const { delimiter, above, columns } = header;
    this.#columns = columns;
    for (const name of columns.repeated)
      this.#say(`More than one column is called "${name}": the first is read`);
    const lines = text.split("\n");
    const skipped = lines.slice(0, above).filter((line) => !/^sep=.$|^\s*$/.test(line)).length;
    if (skipped > 0)
      this.#say(`${skipped} ${skipped === 1 ? "line" : "lines"} above the column names left out`);
    this.#reader = new CsvReader(handlers, delimiter, above + 1);
    this.#reader.push(lines.slice(above).join("\n"));
  }

  #takeRecord(fields: readonly string[], line: number): void {
    if (!this.#isHeaderRead) {
      this.#isHeaderRead = true;
      return;
    }
    const problem = this.#takeRow(fields, line);
    if (problem === null) this.#rowCount++;
    else this.#badRows.report(line, problem);
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
    const rank = readRank(fieldAt(fields, columns?.at.position));
    if (rank === undefined) return "the rank is not a number from 1";
    const volume = readSearches(fieldAt(fields, columns?.at.volume));
    if (volume === undefined) this.#badRows.reportCleaned(line, "the volume is not a number");
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
    this.#takeVolume(keywordId, volume ?? null);
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

/** URLs that lead to one page are one, as in the app. */
function numberPages(urls: TextStore): { readonly pageOf: Uint32Array; readonly urlOf: number[] } {
  const keys = new TextStore();
  const pageOf = new Uint32Array(urls.count);
  const urlOf: number[] = [];
  for (let url = 0; url < urls.count; url++) {
    const text = urls.textOf(url);
    const added = keys.add(matchableUrl(text));
    // Escapes made it too long to be compared.
    const page = added < 0 ? keys.add(text) : added;
    pageOf[url] = page;
    if (page === urlOf.length) urlOf.push(url);
  }
  return { pageOf, urlOf };
}

/** As browsers read it: line breaks and tabs dropped, spaces encoded. */
function cleanUrl(url: string): string {
  if (!/\s/.test(url)) return url;
  return url.replace(/[\t\r\n]+/g, "").replace(/\s/g, encodeURIComponent);
}

function fieldAt(fields: readonly string[], position = -1): string {
  return position < 0 ? "" : (fields[position]?.trim() ?? "");
}

/** null: none is given. undefined: it's no rank. Averages are rounded. */
function readRank(text: string): number | null | undefined {
  const rank = UNSIGNED.test(text) ? Number(text) : readNumber(text);
  if (rank === null) return null;
  return rank >= 1 ? Math.round(rank) : undefined;
}

/** null: unknown. undefined: it's no number. */
function readSearches(text: string): number | null | undefined {
  if (UNSIGNED.test(text)) return Number(text);
  const { value } = readVolume(text);
  if (value === null) return null;
  return Number.isNaN(value) ? undefined : Math.round(value);
}
