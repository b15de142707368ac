/** The detected content of a file. */
import type { WordingColumns } from "@mapwright/core/maps/wording-columns";
import type { MapJson } from "@mapwright/core/maps/files/map-json";
import type { ReadOutline } from "@mapwright/core/maps/files/read-markdown";
import type { SearchConsoleSheets } from "#/features/maps/import/search-console-sheets.ts";
import type { Sheet } from "#/features/maps/import/read-delimited.ts";

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
