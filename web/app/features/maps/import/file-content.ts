/** What a file turned out to be. */
import type { MapJson } from "@mapwright/core/maps/files/map-json";
import type { ReadOutline } from "@mapwright/core/maps/files/read-markdown";
import type { Sheet } from "#/features/maps/import/read-delimited.ts";

export type FileContent =
  | {
      readonly kind: "tables";
      readonly title: string;
      readonly facts: readonly string[];
      /** At least one; the most promising first. */
      readonly sheets: readonly Sheet[];
      /** Months that the counts of a Search Console export cover; null: it does not say. */
      readonly months: number | null;
    }
  | { readonly kind: "outline"; readonly read: ReadOutline; readonly facts: readonly string[] }
  | { readonly kind: "map"; readonly file: MapJson; readonly facts: readonly string[] };
