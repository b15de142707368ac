/** What page and worker say to each other while a file is made. */
import type { UserId } from "@mapwright/core/ids";
import type { FileScope } from "@mapwright/core/maps/files/gather-map-file";
import type { MapFile } from "@mapwright/core/maps/files/map-file";
import type { TableColumn } from "@mapwright/core/maps/files/map-table";
import type { MapEdits } from "@mapwright/core/maps/log/map-edits";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import type { ResearchLocale } from "@mapwright/core/research/locale";
import type { ExportFormat } from "#/features/maps/export/export-formats.ts";

/** Everything a file is made from; can be handed to a worker as it is. */
export interface ExportOrder {
  readonly format: ExportFormat;
  readonly title: string;
  readonly locale: ResearchLocale;
  readonly seeds: readonly string[];
  /** With its SERPs where the format keeps them. */
  readonly base: MapSnapshot;
  readonly edits: MapEdits;
  readonly people: ReadonlyMap<UserId, string>;
  /** null: the whole map. */
  readonly scope: FileScope | null;
  /** What the file says of being a part, behind the title; null: the whole map. */
  readonly part: string | null;
  /** Ends the file's name; null: the whole map. */
  readonly fileWord: string | null;
  readonly columns: readonly TableColumn[];
  /** Most keywords of each cluster in a picture. */
  readonly keywordsPerTopic: number;
  /** Unix ms. */
  readonly now: number;
}

/** `share`: 0–1 of the work; null: cannot be told. */
export type TellProgress = (words: string, share: number | null) => void;

export type ExportAnswer =
  | { readonly kind: "progress"; readonly words: string; readonly share: number | null }
  | { readonly kind: "file"; readonly content: Blob }
  /** To be laid out by the page, which has a printer. */
  | { readonly kind: "pages"; readonly file: MapFile }
  | { readonly kind: "failed"; readonly message: string };
