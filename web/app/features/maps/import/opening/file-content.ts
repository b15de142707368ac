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
  /** Of its own file; null: a pasted text, or a sheet of a workbook. */
  readonly bytes: Uint8Array | null;
  /** Whether it has what is in other sheets of the file. */
  readonly isOfOthers?: boolean;
  /** Reads it again when somebody corrects how. */
  readonly read: (choices: TableChoices) => TableReading;
}

export interface TablesContent {
  readonly kind: "tables";
  readonly title: string;
  /** What can't be corrected about how it is read. */
  readonly facts: readonly string[];
  /** At least one; the most likely first. */
  readonly sheets: readonly Sheet[];
  /** null: it isn't an export of Search Console. */
  readonly searchConsole: SearchConsoleSheets | null;
  /** Of grouping by wording; absent: the default. */
  readonly threshold?: number;
  /** Of a list that was grouped already: what its keywords were compared by. */
  readonly wording?: WordingColumns | undefined;
  /** Of searches of an assistant: how they were read; absent: it has keywords. */
  readonly fanOut?: FanOutReading;
}

export type FileContent =
  | TablesContent
  | { readonly kind: "outline"; readonly read: ReadOutline; readonly facts: readonly string[] }
  | { readonly kind: "map"; readonly file: MapJson; readonly facts: readonly string[] };
