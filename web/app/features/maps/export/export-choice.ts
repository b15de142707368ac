/** The current choices in the export dialog. */
import type { TableColumn } from "@mapwright/core/maps/files/map-table";
import { TABLE_COLUMNS } from "@mapwright/core/maps/files/map-table";
import type { ExportFormat } from "#/features/maps/export/export-formats.ts";
import type { ScopeChoice } from "#/features/maps/export/export-scope.ts";

export interface ExportChoice {
  readonly format: ExportFormat;
  readonly scope: ScopeChoice["id"] | "map";
  readonly columns: readonly TableColumn[];
  readonly keywordsPerTopic: number;
}

/** Options for how many keywords per cluster an image shows. */
export const KEYWORD_LIMITS = [0, 5, 10, 25, 1_000_000] as const;
/** The last of the limits. */
export const ALL_KEYWORDS = 1_000_000;

export const FIRST_CHOICE: ExportChoice = {
  format: "csv",
  scope: "map",
  columns: TABLE_COLUMNS,
  keywordsPerTopic: 10,
};
