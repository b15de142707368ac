/** Messages between the page and the worker that holds the rows. The page reads maps; the worker decodes them. */
import type { KeywordTag } from "@mapwright/core/maps/keyword-tag";
import type { MapId } from "@mapwright/core/ids";
import type { SnapshotChunk } from "@mapwright/core/maps/map-document";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import type { VolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import type { KeywordFilter } from "@mapwright/core/workspace-keywords/keyword-filter";
import type { Grouping } from "@mapwright/core/workspace-keywords/keyword-address";
import type { RowGroup } from "#/features/keywords/model/group-rows.ts";
import type { KeywordMap, KeywordTable } from "@mapwright/core/workspace-keywords/keyword-table";
import type { VolumeSum } from "#/features/keywords/model/sum-volumes.ts";
import type { GridSort } from "#/ui/grid/sort-rows.ts";

export interface RowsRequest {
  readonly filter: KeywordFilter;
  readonly sort: GridSort;
  readonly group: Grouping | null;
  /** Groups without their rows: as `RowGroup.at`. */
  readonly collapsed: readonly number[];
}

export type ChangeRequest =
  /** Adds keywords to a map, each to the cluster that its wording fits. */
  | { readonly kind: "add"; readonly map: MapId; readonly keys: readonly string[] }
  /** Removes keywords from all maps that have them, except those that can't be changed. */
  | {
      readonly kind: "remove";
      readonly keys: readonly string[];
      readonly readOnly: readonly MapId[];
    };

/** A file of rows, or a list to make a map from. */
export interface ExportRequest {
  /** `list`: what a new map is made from. */
  readonly format: "csv" | "list" | "xlsx";
  /** null: all rows that are shown, in their order. */
  readonly keys: readonly string[] | null;
  /** Column ids, in order. */
  readonly columns: readonly string[];
}

export type KeywordsRequest =
  | {
      readonly kind: "open";
      readonly map: KeywordMap;
      /** Chunks of the part "map". */
      readonly chunks: readonly SnapshotChunk[];
      /** Chunks of the part "edits"; null: the log was never compacted. */
      readonly edits: readonly SnapshotChunk[] | null;
      readonly operations: readonly MapOperation[];
    }
  | {
      readonly kind: "operations";
      readonly map: MapId;
      readonly operations: readonly MapOperation[];
    }
  | { readonly kind: "rankings"; readonly map: MapId; readonly chunks: readonly SnapshotChunk[] }
  /** The maps there are, in the order in which rows name them; others are dropped. */
  | { readonly kind: "arrange"; readonly maps: readonly KeywordMap[] }
  | { readonly kind: "tags"; readonly tags: readonly Pick<KeywordTag, "keywords" | "name">[] }
  | { readonly kind: "show"; readonly asked: RowsRequest }
  /** Counts the rows that pass each filter. */
  | { readonly kind: "count"; readonly filters: readonly KeywordFilter[] }
  | { readonly kind: "plan"; readonly id: number; readonly asked: ChangeRequest }
  | { readonly kind: "file"; readonly id: number; readonly asked: ExportRequest };

/** The rows that are shown. */
export interface ShownRows {
  /** Request that the rows answer: the page may ask for others by now. */
  readonly asked: RowsRequest;
  readonly rows: Uint32Array;
  /** See `GroupedRows`. */
  readonly entries: Int32Array;
  readonly groups: readonly RowGroup[];
  /** See `sumVolumes`. */
  readonly volumes: readonly VolumeSum[];
}

/** Changes of one map, and those that undo them. */
export interface PlannedChanges {
  readonly map: MapId;
  readonly changes: readonly MapChange[];
  readonly inverse: readonly MapChange[];
  /** Number of keywords that the changes concern. */
  readonly keywords: number;
}

export type Planned =
  | {
      readonly kind: "add";
      readonly planned: PlannedChanges;
      readonly keywordsInMap: number;
      readonly knownCount: number;
      /** Keywords of other markets, which are left out. */
      readonly otherMarketCount: number;
      /** Keywords that fit no cluster. */
      readonly leftoverCount: number;
      /** Unit of the map's volumes, where keywords of another unit are added without volumes; null: none are. */
      readonly withoutVolumes: VolumeUnit | null;
    }
  | {
      readonly kind: "remove";
      readonly planned: readonly PlannedChanges[];
      /** Keywords that stay in maps that can't be changed. */
      readonly keptCount: number;
    };

export type KeywordsResponse =
  /** Another table: rows have other numbers. */
  | {
      readonly kind: "table";
      readonly table: KeywordTable;
      readonly shown: ShownRows;
      readonly counts: readonly number[];
    }
  | { readonly kind: "shown"; readonly shown: ShownRows }
  | { readonly kind: "counts"; readonly counts: readonly number[] }
  | { readonly kind: "opened"; readonly map: MapId }
  /** A chunk is missing or broken: the server's copy may be whole. */
  | { readonly kind: "unreadable"; readonly map: MapId; readonly part: "map" | "site" }
  /** null: its map isn't there any more. */
  | { readonly kind: "planned"; readonly id: number; readonly planned: Planned | null }
  | { readonly kind: "file"; readonly id: number; readonly content: Blob | null };
