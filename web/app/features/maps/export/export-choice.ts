/** The current choices in the export dialog. */
import {
  selectColumns,
  TABLE_COLUMNS,
  type ExportColumn,
  type TableContents,
} from "@mapwright/core/maps/files/exports/map-table";
import type { Drawing } from "#/features/maps/export/export-order.ts";
import { FORMATS, type ExportFormat } from "#/features/maps/export/export-formats.ts";
import type { ScopeChoice } from "#/features/maps/export/export-scope.ts";
import { PICTURE_KINDS } from "#/map-views/pictures/picture-legend.ts";
import type { PosterPaper } from "#/map-views/poster/poster-paper.ts";
import type { MapView } from "@mapwright/core/maps/map-views";

export interface ExportChoice {
  readonly format: ExportFormat;
  readonly scope: ScopeChoice["id"] | "map";
  readonly columns: readonly ExportColumn[];
  readonly keywordsPerTopic: number;
  /** Drawing that an image or a printout shows. */
  readonly drawing: Drawing;
  /** Paper that a poster is made for. */
  readonly paper: PosterPaper;
}

/** Drawings, in the order of the choice. */
export const DRAWINGS = [...PICTURE_KINDS, "outline"] as const satisfies readonly Drawing[];

/** The closest to the view that is open: the graph and the lists have no picture. */
export function chooseDrawing(view: MapView): Drawing {
  const same = DRAWINGS.find((drawing) => drawing === view);
  if (same) return same;
  return view === "graph" ? "islands" : "outline";
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
  drawing: "islands",
  paper: "A3",
};

/** The columns to choose from. A workbook says on a sheet of its own what estimates are based on. */
export function listAvailableColumns(
  format: ExportFormat,
  contents: TableContents,
): readonly ExportColumn[] {
  return selectColumns(contents).filter((column) => format !== "xlsx" || column !== "basis");
}

/** Whether a table would have no column. */
export function isWithoutColumns(
  { format, columns }: ExportChoice,
  contents: TableContents,
): boolean {
  const available = listAvailableColumns(format, contents);
  return FORMATS[format].hasColumns && !available.some((column) => columns.includes(column));
}
