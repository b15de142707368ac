/** Messages between page and worker while a file is created. */
import type { QuestionsByKeyword } from "@mapwright/core/answers/asked-questions";
import type { UserId } from "@mapwright/core/ids";
import type { FileScope } from "@mapwright/core/maps/files/gather-map-file";
import type { MapFile } from "@mapwright/core/maps/files/map-file";
import type { JsonEvidence } from "@mapwright/core/maps/files/map-json";
import type { ExportColumn } from "@mapwright/core/maps/files/exports/map-table";
import type { MapEdits } from "@mapwright/core/maps/log/map-edits";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { MapType } from "@mapwright/core/snapshot/map-type";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import type { LandColorsById } from "#/map-views/color-layers/colors-by-id.ts";
import type { PictureSender } from "#/map-views/pictures/frame-picture.ts";
import type { CoverageById } from "#/map-views/pictures/ring-marks.ts";
import type { PictureKind } from "#/map-views/pictures/picture-legend.ts";
import type { PosterPaper } from "#/map-views/poster/poster-paper.ts";
import type { TreemapShade } from "#/map-views/port/map-view-props.ts";
import type { ExportFault } from "#/features/maps/export/export-failures.ts";
import type { ExportFormat } from "#/features/maps/export/export-formats.ts";

/** Everything a file is made from; can be posted to a worker. */
export interface ExportOrder {
  readonly format: ExportFormat;
  readonly title: string;
  readonly locale: ResearchLocale;
  readonly seeds: readonly string[];
  /** Including its SERPs when the format contains them. */
  readonly base: MapSnapshot;
  readonly edits: MapEdits;
  readonly type: MapType;
  /** Evidence, in the formats that show it. */
  readonly evidence: JsonEvidence;
  /** Questions that people also ask, in the formats that show them; null: none. */
  readonly asked: QuestionsByKeyword | null;
  readonly people: ReadonlyMap<UserId, string>;
  /** null: the entire map. */
  readonly scope: FileScope | null;
  /** The file's label for the part, after the title; null: the entire map. */
  readonly part: string | null;
  /** Suffix of the file name; null: the entire map. */
  readonly fileWord: string | null;
  readonly columns: readonly ExportColumn[];
  /** Drawing that an image shows. */
  readonly drawing: Drawing;
  /** Paper of a poster. */
  readonly paper: PosterPaper;
  /** Shading of a treemap. */
  readonly shade: TreemapShade;
  /** Colors of the land of islands, as on screen; null: pillars have their own. */
  readonly landColors: LandColorsById | null;
  /** Coverage that the rings around pages of islands show, as on screen; null: there are no rings. */
  readonly coverage: CoverageById | null;
  readonly sender: PictureSender;
  /** Maximum number of keywords per cluster in an image. */
  readonly keywordsPerTopic: number;
  /** Unix ms. */
  readonly now: number;
}

/** The outline is a sheet of columns, or pages when printed; the others are views of the map. */
export type Drawing = PictureKind | "outline";

/** `share`: 0–1 of the work; null: unknown. */
export type ReportProgress = (words: string, share: number | null) => void;

export type ExportResponse =
  | { readonly kind: "progress"; readonly words: string; readonly share: number | null }
  | { readonly kind: "file"; readonly content: Blob }
  /** A printout to be laid out by the page, which has a printer. */
  | { readonly kind: "pages"; readonly file: MapFile }
  /** A printout of a picture, as SVG. */
  | { readonly kind: "drawing"; readonly svg: string; readonly title: string }
  | { readonly kind: "failed"; readonly fault: ExportFault };
