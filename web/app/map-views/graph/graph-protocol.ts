/** Messages between the graph's page and its worker: columns in, edges and positions out. */
import type { ClusterItems, ClusterLinks } from "@mapwright/core/maps/cluster-links";

/** What two clusters can have in common. */
export type SharedKind = "page" | "word";

/** The input from which the worker computes edges and positions. */
export interface GraphRequest {
  /** Cluster index of each keyword. */
  readonly clusterOf: readonly number[];
  /** Pillar index of each cluster. */
  readonly pillarOf: readonly number[];
  readonly pillarCount: number;
  readonly source:
    | {
        readonly kind: "page";
        /** Indexes of pages, for each keyword. */
        readonly results: readonly (readonly number[])[];
        readonly pageCount: number;
      }
    | { readonly kind: "word"; readonly texts: readonly string[] };
}

export type GraphResponse =
  | {
      readonly kind: "links";
      readonly items: ClusterItems;
      readonly links: ClusterLinks;
      /** For a map grouped by wording, the words that item indexes refer to; else empty. */
      readonly words: readonly string[];
    }
  | {
      readonly kind: "positions";
      /** x, y of each cluster, interleaved. */
      readonly positions: Float32Array;
      readonly isSettled: boolean;
    };
