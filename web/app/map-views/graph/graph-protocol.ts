/** Messages between the graph's page and its worker: columns in, edges and positions out. */
import type { ClusterItems, ClusterLinks } from "@mapwright/core/snapshot/cluster-links";

/** Kinds of items that two clusters can have in common. */
export type SharedKind = "page" | "word";

/** Data that the edges are computed from: the results that rank for each keyword, or its text. */
export type KeywordSource =
  | {
      readonly kind: "page";
      /** Indexes of pages, for each keyword. */
      readonly results: readonly (readonly number[])[];
      readonly pageCount: number;
    }
  | { readonly kind: "word"; readonly texts: readonly string[] };

/** Edges computed elsewhere, where what clusters share isn't known here, only how much. */
export interface GivenLinks {
  readonly of: SharedKind;
  readonly links: ClusterLinks;
}

/** The input from which the worker computes edges and positions. */
export interface GraphRequest {
  /** Cluster index of each keyword. */
  readonly clusterOf: readonly number[];
  /** Pillar index of each cluster. */
  readonly pillarOf: readonly number[];
  readonly pillarCount: number;
  readonly source: KeywordSource | ({ readonly kind: "given" } & GivenLinks);
}

export interface LinksResponse {
  readonly kind: "links";
  /** None of a cluster whose links were given. */
  readonly items: ClusterItems;
  readonly links: ClusterLinks;
  /** Words that item indexes refer to, for a map grouped by wording; else empty. */
  readonly words: readonly string[];
}

export type GraphResponse =
  | LinksResponse
  | {
      readonly kind: "positions";
      /** x, y of each cluster, interleaved. */
      readonly positions: Float32Array;
      readonly isSettled: boolean;
    };

/** Whether two requests lead to the same edges and positions. */
export function isSameRequest(a: GraphRequest | null, b: GraphRequest | null): boolean {
  if (!a || !b) return a === b;
  return (
    a.pillarCount === b.pillarCount &&
    isSameList(a.clusterOf, b.clusterOf) &&
    isSameList(a.pillarOf, b.pillarOf) &&
    isSameSource(a.source, b.source)
  );
}

function isSameSource(a: GraphRequest["source"], b: GraphRequest["source"]): boolean {
  if (a.kind === "page" && b.kind === "page")
    return a.results === b.results && a.pageCount === b.pageCount;
  if (a.kind === "given" && b.kind === "given")
    return a.of === b.of && LINK_COLUMNS.every((column) => isSameColumn(a.links, b.links, column));
  return a.kind === "word" && b.kind === "word" && isSameList(a.texts, b.texts);
}

const LINK_COLUMNS = ["from", "to", "sharedCount"] as const;

function isSameColumn(a: ClusterLinks, b: ClusterLinks, column: (typeof LINK_COLUMNS)[number]) {
  return isSameList([...a[column]], [...b[column]]);
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a === b || (a.length === b.length && a.every((item, at) => item === b[at]));
}
