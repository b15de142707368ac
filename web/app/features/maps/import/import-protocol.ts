/** Messages between page and worker while a file is read. The worker holds the file; the page gets a preview. */
import type { UserId } from "@mapwright/core/ids";
import type { FaultKind } from "@mapwright/core/maps/files/fault-kinds";
import type { ImportFault } from "@mapwright/core/tables/import-fault";
import type { FileKeyword } from "@mapwright/core/maps/files/map-file";
import type { MapType } from "@mapwright/core/snapshot/map-type";
import type { VolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import type { TableRoles } from "@mapwright/core/tables/column-names";
import type { Column } from "@mapwright/core/tables/find-columns";
import type { LeftOutReason } from "@mapwright/core/tables/left-out";
import type { TableMarket } from "@mapwright/core/tables/market-columns";
import type { TableChoices, TableReading } from "@mapwright/core/tables/read-table";
import type { PackedVectors } from "@mapwright/core/wording/keyword-vectors";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import type { ImportedList } from "#/content/imported-list/imported-list.ts";
import type { FileShape, StoredReading } from "#/features/maps/import/reading/reading-memory.ts";
import type { EncodingSample } from "#/features/maps/import/tables/encoding-samples.ts";
import type {
  JoinedSummary,
  SourcedKeyword,
} from "#/features/maps/import/tables/summarize-join.ts";

/** Settings by which a table is read. */
export interface TableSettings {
  /** Absent: as detected. */
  readonly choices: Pick<TableChoices, "encoding" | "separator" | "headerRow">;
  readonly roles: TableRoles;
  /** Number of months its counts cover; 1 for monthly searches. */
  readonly months: number;
  /** Key of the market whose rows are read; null: all of them. */
  readonly market: string | null;
}

export interface ImportedFile {
  /** null: pasted. */
  readonly name: string | null;
  readonly bytes: Uint8Array;
  /** Unix ms of its last change; absent: unknown. */
  readonly modifiedAt?: number;
}

/** A list from the free tool, with what it was mapped with. */
export type MappedKeywords = Pick<ImportedList, "keywords" | "threshold" | "wording">;

export type ImportRequest =
  /** `remembered`: corrections of earlier files; absent: none. */
  | ({
      readonly kind: "open";
      readonly remembered?: readonly StoredReading[];
    } & ImportedFile)
  /** Tables that are joined by keyword. */
  | {
      readonly kind: "open-files";
      readonly files: readonly ImportedFile[];
      readonly remembered?: readonly StoredReading[];
    }
  /** Opens searches of an assistant, from one run or several. */
  | { readonly kind: "open-fan-out"; readonly files: readonly ImportedFile[] }
  | ({ readonly kind: "open-list" } & MappedKeywords)
  /** `chosen`: the tables to import. `shown`: the one that "read-again" and "check" are about. */
  | {
      readonly kind: "choose-tables";
      readonly chosen: readonly number[];
      readonly shown: number;
    }
  /** Reads the shown table anew: its columns are guessed again. */
  | { readonly kind: "read-again"; readonly choices: TableSettings["choices"] }
  | { readonly kind: "check"; readonly settings: TableSettings }
  | { readonly kind: "make"; readonly order: MakeOrder }
  | { readonly kind: "list" | "list-faults" | "list-sources" | "list-ungrouped" };

export interface MakeOrder {
  readonly title: string;
  /** Unix ms. */
  readonly now: number;
  /** Vectors of the keywords in "listed-ungrouped"; null: those of an earlier order, otherwise letters are compared. */
  readonly vectors: PackedVectors | null;
  /** The workspace's members, by whose names a file may assign topics. */
  readonly people: readonly { readonly uid: UserId; readonly name: string }[];
}

/** The opened tables as the page sees them: all by name, and the shown one. */
export interface OpenedTable {
  readonly kind: "table";
  readonly title: string;
  /** Title to suggest for a map of the table. */
  readonly mapTitle: string;
  /** Readable summary of how the shown table was interpreted. */
  readonly facts: readonly string[];
  /** Sheets of a workbook, files of an archive, or several files: the one whose figures win first. */
  readonly tables: readonly TableEntry[];
  /** Whether the tables are of several files, the newest first. */
  readonly isByDate: boolean;
  /** Indexes of the tables to import. */
  readonly chosen: readonly number[];
  /** Index of the shown table. */
  readonly shown: number;
  /** Name of the shown table. */
  readonly sheet: string;
  /** The first rows, without the column names. */
  readonly preview: readonly (readonly string[])[];
  readonly columns: readonly Column[];
  readonly reading: Pick<TableReading, "encoding" | "separator" | "headerRow">;
  /** The likeliest readings of its letters; empty: there is no doubt. */
  readonly encodingSamples: readonly EncodingSample[];
  /** Key under which corrections are remembered. */
  readonly shape: FileShape;
  /** The encoding without a correction; null: it isn't from bytes. */
  readonly detected: string | null;
  /** Corrections that are applied because an earlier file of this shape was corrected so; empty: none. */
  readonly remembered: readonly string[];
  /** Countries and languages that its rows are for, those with most rows first; empty: no column says. */
  readonly markets: readonly TableMarket[];
  /** The texts of the file's first rows, one of which may be the column names. */
  readonly firstRows: readonly string[];
  readonly guess: TableSettings;
  /** The column that counts impressions, of which those of one keyword are added; null: none. */
  readonly impressionsColumn: number | null;
  /** Sentences about what was left out or is ambiguous. */
  readonly notes: readonly string[];
}

export interface TableEntry {
  readonly name: string;
  readonly rowCount: number;
}

/** Pages that rank for the keywords of a table. */
export interface PagesSummary {
  /** `results`: pages of several sites, by which keywords are grouped. `site`: pages of one site. */
  readonly kind: "results" | "site";
  /** Sites, those with most pages first. */
  readonly sites: readonly string[];
  readonly pageCount: number;
  /** Keywords with several pages. */
  readonly severalCount: number;
}

/** The contents of a file. */
export interface ImportSummary {
  readonly keywordCount: number;
  readonly repeatCount: number;
  readonly clusterCount: number;
  /** Keywords whose volume is the middle of a range. */
  readonly rangeCount: number;
  /** null: the file doesn't say what ranks for its keywords. */
  readonly pages: PagesSummary | null;
  /** Content of a table besides keywords; null: the file isn't a table. */
  readonly health: TableHealth | null;
  /** null: only one table is imported. */
  readonly joined: JoinedSummary | null;
  /** Market by columns of the file, or by the language of its keywords; null: neither tells. */
  readonly market: KeywordMarket | null;
  readonly faultKinds: readonly FaultKind[];
  readonly faultCount: number;
}

export interface KeywordMarket {
  readonly country: string;
  readonly language: string;
  /** Source of the market. */
  readonly from: "columns" | "keywords" | "column names";
}

export interface TableHealth {
  /** Rows that aren't keywords. */
  readonly leftOut: Readonly<Partial<Record<LeftOutReason, number>>>;
  /** Keywords that look like what spreadsheets make of texts: one of them. */
  readonly excelExample: string | null;
  readonly excelCount: number;
  readonly matchTypeCount: number;
  /** Columns whose groups were filled down, as merged cells are. */
  readonly mergedColumns: readonly string[];
  /** Rows of markets that weren't chosen. */
  readonly otherMarketCount: number;
}

/** A file that already is a map or an outline. */
export interface OpenedMap {
  readonly kind: "map";
  readonly title: string;
  readonly locale: ResearchLocale | null;
  readonly facts: readonly string[];
  readonly summary: ImportSummary;
}

/** A map in the form `importMap` accepts. */
export interface PackedMap {
  readonly map: readonly string[];
  readonly serps: readonly string[];
  readonly changes: string | null;
  readonly type: MapType;
  readonly site: readonly string[];
  readonly reddit: readonly string[];
  /** Sources of the threads. */
  readonly sources: readonly string[];
  readonly seeds: readonly string[];
  /** Whether the map's search results were dropped, because it would be too large with them. */
  readonly isWithoutSerps: boolean;
}

export type ImportResponse =
  | { readonly kind: "opened"; readonly file: OpenedTable | OpenedMap }
  | { readonly kind: "checked"; readonly summary: ImportSummary }
  /** `unassigned`: names of assignees who are nobody here, or more than one. */
  | {
      readonly kind: "made";
      readonly packed: PackedMap;
      readonly unassigned: readonly string[];
    }
  /** `unit`: of their volumes. */
  | {
      readonly kind: "listed";
      readonly keywords: readonly FileKeyword[];
      readonly unit: VolumeUnit;
      readonly isEstimated: boolean;
    }
  | { readonly kind: "listed-faults"; readonly faults: readonly ImportFault[] }
  | { readonly kind: "listed-sources"; readonly keywords: readonly SourcedKeyword[] }
  /** The texts to compare by meaning; null when the file groups them itself, or their vectors are here. */
  | { readonly kind: "listed-ungrouped"; readonly keywords: readonly string[] | null }
  /** `words`: what happened and what to do. */
  | { readonly kind: "failed"; readonly words: string };
