/** What the graph's page and its worker say to each other: columns there, links and positions back. */
import type { ClusterItems, ClusterLinks } from "@mapwright/core/maps/cluster-links";

/** What two clusters can have in common. */
export type SharedKind = "page" | "word";

/** What the worker finds links and positions for. */
export interface GraphRequest {
  /** Cluster index of each keyword. */
  readonly clusterOf: readonly number[];
  /** Pillar index of each cluster. */
  readonly pillarOf: readonly number[];
  readonly pillarCount: number;
  readonly source:
    | {
        readonly kind: "page";
        /** Of each keyword, indexes of pages. */
        readonly results: readonly (readonly number[])[];
        readonly pageCount: number;
      }
    | { readonly kind: "word"; readonly texts: readonly string[] };
}

export type GraphAnswer =
  | {
      readonly kind: "links";
      readonly items: ClusterItems;
      readonly links: ClusterLinks;
      /** Of a wording map, the words that item indexes stand for; else empty. */
      readonly words: readonly string[];
    }
  | {
      readonly kind: "positions";
      /** x, y of each cluster, in turn. */
      readonly positions: Float32Array;
      readonly isSettled: boolean;
    };
