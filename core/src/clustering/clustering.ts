/**
 * What a clustering run takes and gives, as flat typed arrays: the same shapes for the SERP engine
 * and the wording engine, so that naming, scoring, snapshots and views need to know only one.
 */

/** How keywords are grouped. `auto` picks the resolution by the split-half test; `wording` reads no SERP. */
export const CLUSTERING_METHODS = ["auto", "soft", "hard", "wording"] as const;
export type ClusteringMethod = (typeof CLUSTERING_METHODS)[number];

/**
 * The SERPs of `keywordCount` keywords with URLs interned to dense ids `0 … urlCount − 1`.
 * Row `i` is `urls[offsets[i] … offsets[i + 1])`, in rank order, no id twice. An empty row is a keyword
 * with no results.
 */
export interface SerpTable {
  readonly keywordCount: number;
  readonly urlCount: number;
  readonly offsets: Uint32Array;
  readonly urls: Uint32Array;
}

/**
 * What people pinned by hand; the engine moves nothing that is named here.
 * `lockedTogether[i]` is a list of keyword indexes that must share one cluster, and which no unlisted
 * rule may split; keywords of different lists never merge. Keywords in no list are free.
 */
export interface ClusteringLocks {
  readonly lockedTogether: readonly (readonly number[])[];
}

export interface ClusteringOptions {
  readonly method: ClusteringMethod;
  /**
   * `auto`: resolution multiplier around the split-half optimum, 0.25–4, default 1 (higher = smaller clusters).
   * `soft`/`hard`: number of shared URLs, 1–10, default 3.
   * `wording`: cosine similarity, 0.05–0.95, default 0.3.
   */
  readonly threshold?: number;
  /**
   * Fewest shared URLs for two keywords to be tied at all, hubs apart; 1–10, default 1: one shared URL is a weak tie and
   * counts as one (asking for two lost up to a third of the right pairs on planted data with broad topics).
   */
  readonly minShared?: number;
  /** `soft`/`hard`: keyword → priority, such as its volume; heads are taken highest first. Absent: in order of the table. */
  readonly priority?: ArrayLike<number>;
  readonly locks?: ClusteringLocks;
}

/**
 * What each cluster's members share, in CSR form: cluster `c` owns `items[offsets[c] … offsets[c + 1])`,
 * strongest first (at most 12), with `counts` = how many of its keywords have the item.
 * `kind` "url": items are URL ids of the `SerpTable`. `kind` "term": items index into `terms`.
 */
export interface ClusterEvidence {
  readonly kind: "url" | "term";
  readonly offsets: Uint32Array;
  readonly items: Uint32Array;
  readonly counts: Uint32Array;
  readonly terms: readonly string[];
}

/** One split-half measurement: clustered on half of every SERP, tested on the other half. All in 0–1. */
export interface SplitHalfScore {
  readonly resolution: number;
  readonly precision: number;
  readonly recall: number;
  /** Agreement of the two, less what chance would give; see `scorePairs`. */
  readonly score: number;
}

/** A finished clustering. Cluster ids are dense, ordered by size (largest first), then by first keyword. */
export interface Clustering {
  readonly method: ClusteringMethod;
  /** Resolution used by `auto`, else null. */
  readonly resolution: number | null;
  readonly clusterCount: number;
  /** keyword → cluster. A keyword with no tie is a cluster of its own. */
  readonly clusterOf: Uint32Array;
  readonly pillarCount: number;
  /** cluster → pillar. */
  readonly pillarOf: Uint32Array;
  /** keyword → 0–1: share of the keyword's tie weight that stays inside its cluster; 0 when it has no tie. */
  readonly keywordConfidence: Float32Array;
  /** cluster → 0–1: mean keyword confidence; 0 for a singleton without ties. */
  readonly clusterConfidence: Float32Array;
  /** keyword → the other cluster it is tied to most, −1 when there is none. */
  readonly runnerUpOf: Int32Array;
  readonly evidence: ClusterEvidence;
  /** Resolutions tried, in the order tried; empty unless the method is `auto`. */
  readonly splitHalf: readonly SplitHalfScore[];
}
