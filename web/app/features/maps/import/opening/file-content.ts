/** The detected content of a file. */
import type { WordingColumns } from "@mapwright/core/snapshot/wording-columns";
import type { FanOutReading } from "@mapwright/core/fan-out/pool-runs";
import type { MapJson } from "@mapwright/core/maps/files/map-json";
import type { ReadOutline } from "@mapwright/core/maps/files/fit-outline";
import type { TableChoices, TableReading } from "@mapwright/core/tables/read-table";
import type { SearchConsoleSheets } from "#/features/maps/import/opening/search-console-sheets.ts";

/** One table of a file. */
export interface Sheet {
  readonly name: string;
  /** Without any correction. */
  readonly first: TableReading;
  /** Bytes of the sheet's own file; null: a pasted text, or a sheet of a workbook. */
  readonly bytes: Uint8Array | null;
  /** Whether the sheet repeats the rows of other sheets of the file. */
  readonly isOfOthers?: boolean;
  /** Reads it again when somebody corrects how. */
  readonly read: (choices: TableChoices) => TableReading;
}

export interface TablesContent {
  readonly kind: "tables";
  readonly title: string;
  /** Facts about the reading that can't be corrected. */
  readonly facts: readonly string[];
  /** At least one sheet; the most likely first. */
  readonly sheets: readonly Sheet[];
  /** null: it isn't an export of Search Console. */
  readonly searchConsole: SearchConsoleSheets | null;
  /** Threshold of grouping by wording; absent: the default. */
  readonly threshold?: number;
  /** Comparison of the keywords of a list that was grouped already. */
  readonly wording?: WordingColumns | undefined;
  /** Reading of an assistant's searches; absent: the file has keywords. */
  readonly fanOut?: FanOutReading;
}

export type FileContent =
  | TablesContent
  | { readonly kind: "outline"; readonly read: ReadOutline; readonly facts: readonly string[] }
  | { readonly kind: "map"; readonly file: MapJson; readonly facts: readonly string[] };
