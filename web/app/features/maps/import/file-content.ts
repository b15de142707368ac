/** The detected content of a file. */
import type { WordingColumns } from "@mapwright/core/maps/wording-columns";
import type { MapJson } from "@mapwright/core/maps/files/map-json";
import type { ReadOutline } from "@mapwright/core/maps/files/fit-outline";
import type { TableChoices, TableReading } from "@mapwright/core/tables/read-table";
import type { SearchConsoleSheets } from "#/features/maps/import/search-console-sheets.ts";

/** One table of a file. */
export interface Sheet {
  readonly name: string;
  /** Reads it again when somebody corrects how. */
  readonly read: (choices: TableChoices) => TableReading;
}

export type FileContent =
  | {
      readonly kind: "tables";
      readonly title: string;
      readonly facts: readonly string[];
      /** At least one; the most likely first. */
      readonly sheets: readonly Sheet[];
      /** null: it isn't an export of Search Console. */
      readonly searchConsole: SearchConsoleSheets | null;
      /** Of grouping by wording; absent: the default. */
      readonly threshold?: number;
      /** Of a list that was grouped already: what its keywords were compared by. */
      readonly wording?: WordingColumns | undefined;
    }
  | { readonly kind: "outline"; readonly read: ReadOutline; readonly facts: readonly string[] }
  | { readonly kind: "map"; readonly file: MapJson; readonly facts: readonly string[] };
