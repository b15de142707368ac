/**
 * Takes keywords with their results from the rows of a table, in memory that grows only with the distinct texts. Bad
 * rows are reported with their line and left out.
 */
import type { SerpTable } from "@mapwright/core/clustering/clustering";
import { readNumber } from "@mapwright/core/tables/read-number";
import { readVolume } from "@mapwright/core/tables/read-volume";
import { restoreCell } from "@mapwright/core/maps/files/safe-cell";
import { isImpressions } from "@mapwright/core/tables/volume-header";
import { toMatchableUrl } from "@mapwright/core/urls/match-url";
import type { TableRole } from "@mapwright/core/tables/column-names";
import type { VolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import type { LeftOutReason } from "@mapwright/core/tables/left-out";
import type { RawRows } from "@mapwright/core/tables/raw-rows";
import { toRoles, type TableReading } from "@mapwright/core/tables/read-table";
import { readStructure } from "@mapwright/core/tables/structure";
import type { BadRows } from "#/cluster/bad-rows.ts";
import { CommandFailure } from "#/command-failure.ts";
import type { InputSink } from "#/cluster/read-input.ts";
import { describeMarkets } from "#/cluster/several-markets.ts";
import { SerpColumns } from "#/cluster/serp-columns.ts";
import { MAX_TEXT_BYTES, TextStore } from "#/cluster/text-store.ts";

/** Keywords that were read. Index = number of the keyword, in order of its first row. */
export interface ReadKeywords {
  readonly texts: TextStore;
  /** Page of `table` → its URL as first written. */
  readonly urlOfPage: (page: number) => string;
  readonly table: SerpTable;
  /** keyword → searches a month; NaN = unknown. The highest when rows differ; impressions are added. */
  readonly volumes: Float64Array;
  readonly volumeUnit: VolumeUnit;
  /** Rows that were used. */
  readonly rowCount: number;
}

const UNSIGNED = /^\d+$/;
const LEFT_OUT: Readonly<Record<Exclude<LeftOutReason, "above">, string>> = {
  names: "column names again; left out",
  total: "a total of other rows; left out",
  note: "a note; left out",
  table: "another table; left out",
};

const NO_COLUMNS: Columns = { keyword: -1, url: -1, position: -1, volume: -1 };

/** Position of each column; −1: absent. */
type Columns = Readonly<Record<"keyword" | "url" | "position" | "volume", number>>;

/** Takes the rows of a table. `areUrlsNeeded` false: a keyword column, or one keyword per line, is enough. */
export class KeywordReader implements InputSink {
  readonly #badRows: BadRows;
  readonly #areUrlsNeeded: boolean;
  readonly say: InputSink["say"];
  readonly #texts = new TextStore();
  readonly #urls = new TextStore();
  readonly #results = new SerpColumns();
  #volumes = new Float64Array(1 << 12).fill(Number.NaN);
  #rowCount = 0;
  #columns = NO_COLUMNS;
  /** Whether volumes of a keyword's rows are added: impressions of pages are; searches are the same in each row. */
  #areSummed = false;
  #volumeUnit: VolumeUnit = "searches";
  /** Number of column names; infinite: there are none. */
  #width = Number.POSITIVE_INFINITY;

  constructor(badRows: BadRows, areUrlsNeeded: boolean, say: InputSink["say"]) {
    this.#badRows = badRows;
    this.#areUrlsNeeded = areUrlsNeeded;
    this.say = say;
  }

  /** @throws CommandFailure when there is not enough to cluster. */
  readonly onTable: InputSink["onTable"] = (reading, volumeUnit = "searches") => {
    const { headerRow, raw, columns, leftOut, matchTypeCount, excelKeywords } = reading;
    const table = readStructure(reading, toRoles(reading));
    const columnOf = (role: TableRole) => table.roles.indexOf(role);
    this.#columns = {
      keyword: columnOf("keyword"),
      url: columnOf("url"),
      position: columnOf("position"),
      volume: columnOf("volume"),
    };
    if (raw.rows.length > 0) this.#requireColumns(columns.map(({ name }) => name));
    if (headerRow !== null && table.rows === reading.rows)
      this.#width = raw.rows[headerRow]?.length ?? this.#width;
    this.#areSummed = isImpressions(columns[this.#columns.volume]?.name ?? "");
    this.#volumeUnit = this.#areSummed ? "impressions" : volumeUnit;
    this.#sayRepeated(columns);
    const markets = describeMarkets(reading);
    if (markets !== null) this.say(markets);
    for (const { line } of excelKeywords)
      this.#badRows.reportNoted(line, "this keyword looks like what Excel makes of a text; kept");
    if (matchTypeCount > 0)
      this.say(`Match type signs are taken off ${matchTypeCount.toLocaleString("en-US")} keywords`);
    this.onLeftOut(leftOut);
    this.onRows(table);
  };

  readonly onLeftOut = (rows: TableReading["leftOut"]): void => {
    const above = rows.filter(({ reason }) => reason === "above").length;
    if (above > 0)
      this.say(`${above} ${above === 1 ? "line" : "lines"} above the column names left out`);
    for (const { line, reason } of rows)
      if (reason !== "above") this.#badRows.reportNoted(line, LEFT_OUT[reason]);
  };

  readonly onRows = ({ rows, lines }: RawRows): void => {
    for (const [at, row] of rows.entries()) {
      if (row.every((cell) => cell.trim() === "")) continue;
      const line = lines[at] ?? at + 1;
      const problem = this.#takeRow(row, line);
      if (problem === null) this.#rowCount++;
      else this.#badRows.report(line, problem);
    }
  };

  /** Ends the input. Nothing can be taken afterwards. */
  finish(): ReadKeywords {
    this.#texts.seal();
    this.#urls.seal();
    const { pageOf, urlOf } = numberPages(this.#urls);
    return {
      texts: this.#texts,
      urlOfPage: (page) => this.#urls.textOf(urlOf[page] ?? 0),
      table: this.#results.toTable(this.#texts.count, pageOf, urlOf.length),
      volumes: this.#volumes.subarray(0, this.#texts.count),
      volumeUnit: this.#volumeUnit,
      rowCount: this.#rowCount,
    };
  }

  #requireColumns(names: readonly string[]): void {
    const missing =
      this.#columns.keyword < 0
        ? "keyword"
        : this.#areUrlsNeeded && this.#columns.url < 0
          ? "url"
          : null;
    if (missing === null) return;
    const named = names.filter((name) => name !== "").slice(0, 12);
    const among =
      named.length === 0
        ? ""
        : ` among ${named.map((name) => `"${name.slice(0, 40)}"`).join(", ")}`;
    throw new CommandFailure(
      missing === "keyword"
        ? `There is no column of keywords${among}.`
        : `There is no column with the URLs of results${among}. To group by words alone, use --method wording.`,
    );
  }

  #sayRepeated(columns: TableReading["columns"]): void {
    const names = columns.map(({ name }) => name.trim().toLowerCase());
    for (const column of Object.values(this.#columns)) {
      const name = names[column] ?? "";
      if (name !== "" && names.indexOf(name) !== names.lastIndexOf(name))
        this.say(`More than one column is called "${name}": the first is read`);
    }
    const volume = columns[this.#columns.volume];
    if (volume?.reason === "cells") {
      const called = volume.name === "" ? `Column ${this.#columns.volume + 1}` : `"${volume.name}"`;
      this.say(`${called} is taken for the searches a month`);
    }
  }

  /** Takes a row. Returns what is wrong with it; null when it was accepted. */
  #takeRow(fields: readonly string[], line: number): string | null {
    const at = this.#columns;
    if (fields.length > this.#width && fields.slice(this.#width).join("")) {
      return `more fields than the ${this.#width} of the header`;
    }
    const keyword = restoreCell(fieldAt(fields, at.keyword));
    if (keyword === "") return "no keyword";
    const rank = readRank(fieldAt(fields, at.position));
    if (rank === undefined) return "the rank is not a number from 1";
    const volume = readSearches(fieldAt(fields, at.volume));
    if (volume === undefined) this.#badRows.reportCleaned(line, "the volume is not a number");
    const given = restoreCell(fieldAt(fields, at.url));
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
    if (volume === null) return;
    if (this.#areSummed) this.#volumes[keyword] = (known || 0) + volume;
    else if (!(known >= volume)) this.#volumes[keyword] = volume;
  }
}

/** URLs that lead to one page are one, as in the app. */
function numberPages(urls: TextStore): { readonly pageOf: Uint32Array; readonly urlOf: number[] } {
  const keys = new TextStore();
  const pageOf = new Uint32Array(urls.count);
  const urlOf: number[] = [];
  for (let url = 0; url < urls.count; url++) {
    const text = urls.textOf(url);
    const added = keys.add(toMatchableUrl(text));
    // Escapes made it too long to be compared.
    const page = added < 0 ? keys.add(text) : added;
    pageOf[url] = page;
    if (page === urlOf.length) urlOf.push(url);
  }
  return { pageOf, urlOf };
}

/** Cleans a URL as browsers read it: line breaks and tabs dropped, spaces encoded. */
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
