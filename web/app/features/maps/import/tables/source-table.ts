/** One table of the opened files: how it is read, and the keywords that it has when it is read so. */
import { toMonthCount } from "@mapwright/core/domains/export-period";
import { readKeywordRows, type KeywordRows } from "@mapwright/core/maps/files/read-keyword-rows";
import { isImpressions, getHeaderUnit } from "@mapwright/core/tables/volume-header";
import type { VolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import {
  findMarketColumns,
  hasSharedKeywords,
  toMarketKey,
  listMarkets,
  type MarketColumns,
  type TableMarket,
} from "@mapwright/core/tables/market-columns";
import { readRows, toRoles, type TableReading } from "@mapwright/core/tables/read-table";
import type { Sheet } from "#/features/maps/import/opening/file-content.ts";
import type { TableSettings } from "#/features/maps/import/import-protocol.ts";
import {
  findReading,
  cutFirstRows,
  toFileShape,
  type FileShape,
  type StoredReading,
} from "#/features/maps/import/reading/reading-memory.ts";
import {
  getSearchConsoleRoles,
  type SearchConsoleSheets,
} from "#/features/maps/import/opening/search-console-sheets.ts";
import {
  listEncodingSamples,
  type EncodingSample,
} from "#/features/maps/import/tables/encoding-samples.ts";

/** Months that Search Console covers by default. */
const USUAL_MONTHS = 3;

export interface SourceFile {
  /** null: pasted. */
  readonly fileName: string | null;
  readonly searchConsole: SearchConsoleSheets | null;
  /** Certain after all, by the language of its words; null: detection is right or in doubt. */
  readonly encoding: string | null;
  readonly remembered: readonly StoredReading[];
}

/** The rows that are read, with the market and the columns that were chosen. */
export interface ReadSource {
  readonly reading: TableReading;
  readonly keywords: KeywordRows;
  /** Rows of the markets that weren't chosen. */
  readonly otherMarkets: readonly { readonly line: number; readonly text: string }[];
}

export class SourceTable {
  readonly sheet: Sheet;
  /** Key under which its corrections are remembered, as the applied ones were. */
  readonly shape: FileShape;
  /** Corrections of a file of the same shape that are applied; null: none. */
  readonly remembered: StoredReading | null;
  /** Samples of its letters in the likeliest encodings; empty: there is no doubt. */
  readonly encodingSamples: readonly EncodingSample[];
  readonly #file: SourceFile;
  #reading: TableReading;
  #settings: TableSettings;
  #impressionsColumn: number | null = null;
  #markets: readonly TableMarket[] = [];
  #marketColumns: MarketColumns | null = null;
  #read: ReadSource | null = null;

  constructor(sheet: Sheet, file: SourceFile) {
    this.sheet = sheet;
    this.#file = file;
    const shape = toFileShape(file.fileName, sheet.first.columns);
    this.remembered = findReading(file.remembered, shape, cutFirstRows(sheet.first.raw.rows));
    const { kind, names } = this.remembered ?? shape;
    this.shape = { kind, names };
    const choices = this.#rememberedChoices();
    this.#reading = this.#readSheet(choices);
    this.#settings = this.#guess(choices);
    const roles = this.remembered?.roles;
    if (roles?.length === this.#reading.columns.length)
      this.#settings = { ...this.#settings, roles };
    const { encoding } = sheet.first;
    this.encodingSamples =
      encoding?.isSure === false && file.encoding === null && choices.encoding === undefined
        ? listEncodingSamples(sheet.bytes, [encoding.encoding, ...encoding.alternatives])
        : [];
  }

  /** The encoding without a correction; null: the table isn't from bytes. */
  get detected(): string | null {
    return this.#file.encoding ?? this.sheet.first.encoding?.encoding ?? null;
  }

  get reading(): TableReading {
    return this.#reading;
  }

  get settings(): TableSettings {
    return this.#settings;
  }

  /** The column that counts impressions, of which those of one keyword are added; null: none. */
  get impressionsColumn(): number | null {
    return this.#impressionsColumn;
  }

  /** Markets, those with most rows first; empty: no column says. */
  get markets(): readonly TableMarket[] {
    return this.#markets;
  }

  /** Columns that say for which market a row is. */
  get marketColumns(): MarketColumns | null {
    return this.#marketColumns;
  }

  /** Its file's, when it has the queries in the columns that they were found in; null: something else. */
  get searchConsole(): SearchConsoleSheets | null {
    const { searchConsole } = this.#file;
    if (searchConsole?.sheet !== this.sheet) return null;
    return this.#reading.columns.length === this.sheet.first.columns.length ? searchConsole : null;
  }

  /** Its columns are guessed again. */
  readAgain(choices: TableSettings["choices"]): void {
    this.#reading = this.#readSheet(choices);
    this.#settings = this.#guess(choices);
    this.#read = null;
  }

  change(settings: TableSettings): void {
    if (settings !== this.#settings) this.#read = null;
    this.#settings = settings;
  }

  read(): ReadSource {
    return (this.#read ??= this.#readKeywords());
  }

  /** The name of the column with the volumes; empty: none. */
  volumeHeader(): string {
    return this.#reading.columns[this.#settings.roles.indexOf("volume")]?.name ?? "";
  }

  unit(): VolumeUnit {
    return this.isOfImpressions() ? "impressions" : getHeaderUnit(this.volumeHeader());
  }

  isOfImpressions(): boolean {
    const column = this.#settings.roles.indexOf("volume");
    return (
      column >= 0 && (column === this.#impressionsColumn || isImpressions(this.volumeHeader()))
    );
  }

  /** Whether volumes are estimates: by their source, or because they are the middle of a range. */
  areVolumesEstimated(): boolean {
    return this.volumeHeader().includes("(estimated)") || this.read().keywords.rangeCount > 0;
  }

  #readSheet(choices: TableSettings["choices"]): TableReading {
    const encoding = choices.encoding ?? this.#file.encoding ?? undefined;
    const isCorrected = Object.values({ ...choices, encoding }).some((each) => each !== undefined);
    return isCorrected ? this.sheet.read({ ...choices, encoding }) : this.sheet.first;
  }

  /** A file of the same kind may be in another encoding: one that is certain and wasn't wrong before stays. */
  #rememberedChoices(): TableSettings["choices"] {
    const { encoding, separator, insteadOf } = this.remembered ?? {};
    const isInDoubt = this.sheet.first.encoding?.isSure === false && this.#file.encoding === null;
    const isWrong = isInDoubt || (this.detected !== null && this.detected === insteadOf);
    const choices = {
      ...(encoding !== undefined && isWrong && { encoding }),
      ...(separator !== undefined && this.sheet.first.separator !== null && { separator }),
    };
    return { ...choices, ...this.#rememberedHeader(choices) };
  }

  /** Absent where it is detected as it was corrected, and where the file lacks the row. */
  #rememberedHeader(choices: TableSettings["choices"]): TableSettings["choices"] {
    const { header } = this.remembered ?? {};
    if (header === undefined) return {};
    const reading = this.#readSheet(choices);
    const found = header === null ? null : cutFirstRows(reading.raw.rows).indexOf(header);
    return found === -1 || found === reading.headerRow ? {} : { headerRow: found };
  }

  #guess(choices: TableSettings["choices"]): TableSettings {
    const { searchConsole } = this;
    const roles = searchConsole ? getSearchConsoleRoles(searchConsole) : toRoles(this.#reading);
    const volumeHeader = this.#reading.columns[roles.indexOf("volume")]?.name ?? "";
    this.#impressionsColumn =
      searchConsole || isImpressions(volumeHeader) ? roles.indexOf("volume") : null;
    const days = this.#file.searchConsole?.days ?? null;
    const months = days === null ? USUAL_MONTHS : toMonthCount(days);
    const { columns, rows } = this.#reading;
    const found = findMarketColumns(
      columns.map(({ name }) => name),
      rows,
      (column) => (roles[column] ?? null) === null,
    );
    this.#marketColumns = found;
    this.#markets = found ? listMarkets(rows, found) : [];
    const isShared = found !== null && hasSharedKeywords(rows, roles.indexOf("keyword"), found);
    return {
      choices,
      roles,
      months: this.#impressionsColumn === null ? 1 : months,
      // Without a keyword in common, no figure is of another market.
      market: isShared ? (this.#markets[0]?.key ?? null) : null,
    };
  }

  #readKeywords(): ReadSource {
    const reading = this.#readChosenRows();
    const { market, roles, months } = this.#settings;
    const columns = this.#marketColumns;
    const isChosen = (row: readonly string[]) =>
      market === null || columns === null || toMarketKey(row, columns) === market;
    const isKept = reading.rows.map(isChosen);
    const keywords = readKeywordRows({
      rows: reading.rows.filter((_, at) => isKept[at]),
      lines: reading.lines.filter((_, at) => isKept[at]),
      roles,
      months,
      areImpressions: this.isOfImpressions(),
    });
    const otherMarkets = reading.rows.flatMap((row, at) =>
      isKept[at]
        ? []
        : [{ line: reading.lines[at] ?? at + 1, text: row.filter((cell) => cell).join(" · ") }],
    );
    return { reading, keywords, otherMarkets };
  }

  /** Reads the rows with the chosen columns: which rows are totals depends on them. */
  #readChosenRows(): TableReading {
    const reading = this.#reading;
    const { roles } = this.#settings;
    if (toRoles(reading).every((role, column) => role === (roles[column] ?? null))) return reading;
    return readRows(reading.raw, { headerRow: reading.headerRow, roles });
  }
}
