/** What page and worker say to each other while a file is read. The worker keeps the file; the page sees a preview. */
import type { UserId } from "@mapwright/core/ids";
import type { ImportFault } from "@mapwright/core/maps/files/import-fault";
import type { FileKeyword } from "@mapwright/core/maps/files/map-file";
import type { TableRoles } from "@mapwright/core/maps/files/table-roles";
import type { VolumeUnit } from "@mapwright/core/maps/volume-unit";
import type { ResearchLocale } from "@mapwright/core/research/locale";

/** How a table is to be read. */
export interface TableSettings {
  readonly hasHeader: boolean;
  readonly roles: TableRoles;
  /** Months that its counts cover; 1 for searches a month. */
  readonly months: number;
}

export type ImportRequest =
  /** `name`: of the file; null: pasted. */
  | { readonly kind: "open"; readonly name: string | null; readonly bytes: Uint8Array }
  | { readonly kind: "choose-sheet"; readonly sheet: string }
  | { readonly kind: "check"; readonly settings: TableSettings }
  | { readonly kind: "make"; readonly order: MakeOrder }
  | { readonly kind: "list" | "list-faults" };

export interface MakeOrder {
  readonly title: string;
  /** Unix ms. */
  readonly now: number;
  /** The workspace's people, by whose names a file may assign topics. */
  readonly people: readonly { readonly uid: UserId; readonly name: string }[];
}

/** A table as the page sees it. */
export interface OpenedTable {
  readonly kind: "table";
  readonly title: string;
  /** For people: how the file was understood. */
  readonly facts: readonly string[];
  /** Names of the sheets of a workbook or an archive; empty where there is one table only. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** The first rows, a header among them. */
  readonly preview: readonly (readonly string[])[];
  readonly guess: TableSettings;
}

/** What a file comes to. */
export interface ImportSummary {
  readonly keywordCount: number;
  readonly repeatCount: number;
  readonly clusterCount: number;
  /** The first of them. */
  readonly faults: readonly ImportFault[];
  readonly faultCount: number;
}

/** A file that is a map or an outline already. */
export interface OpenedMap {
  readonly kind: "map";
  readonly title: string;
  readonly locale: ResearchLocale | null;
  readonly facts: readonly string[];
  readonly summary: ImportSummary;
}

/** A map as `importMap` takes it. */
export interface PackedMap {
  readonly map: readonly string[];
  readonly serps: readonly string[];
  readonly changes: string | null;
  readonly seeds: readonly string[];
  /** Whether its search results had to stay behind, since it would be too large with them. */
  readonly isWithoutSerps: boolean;
}

export type ImportAnswer =
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
    }
  | { readonly kind: "listed-faults"; readonly faults: readonly ImportFault[] }
  /** `words`: what happened and what to do. */
  | { readonly kind: "failed"; readonly words: string };
