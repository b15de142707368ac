/**
 * Input and output of a clustering run, as flat typed arrays. The SERP engine and the wording engine use the same
 * shapes, so naming, scoring, snapshots and views handle only one.
 */

/**
 * Methods of grouping keywords. `auto` chooses by the split-half test how far shared pages and wording count, and the
 * granularity; `pages` does the same without wording; `wording` reads no SERPs.
 */
export const CLUSTERING_METHODS = ["auto", "pages", "soft", "hard", "wording"] as const;
export type ClusteringMethod = (typeof CLUSTERING_METHODS)[number];

/**
 * The SERPs of `keywordCount` keywords with URLs interned to dense ids `0 … urlCount − 1`. Row `i` is `urls[offsets[i]
 * … offsets[i + 1])`, in rank order, without duplicates. An empty row is a keyword with no results.
 */
export interface SerpTable {
  readonly keywordCount: number;
  readonly urlCount: number;
  readonly offsets: Uint32Array;
  readonly urls: Uint32Array;
}

/**
 * Keywords that people pinned manually; the engine never moves these keywords. `lockedTogether[i]` is a list of keyword
 * indexes that must share one cluster and can't be split; keywords of different lists never merge. Keywords in no list
 * are free.
 */
export interface ClusteringLocks {
  readonly lockedTogether: readonly (readonly number[])[];
}

export interface ClusteringOptions {
  readonly method: ClusteringMethod;
  /**
   * `auto`, `pages`: resolution multiplier around the split-half optimum, 0.25–4, default 1 (higher = smaller clusters).
   * `soft`/`hard`: number of shared URLs, 1–10, default 3.
   * `wording`: mean probability that one page answers both of two keywords, 0.05–0.95, default 0.4.
   */
  readonly threshold?: number;
  /**
   * Minimum number of shared non-hub URLs for an edge between two keywords; 1–10, default 1: one shared URL is a weak
   * edge and counts (requiring two lost up to a third of the correct pairs on planted data with broad topics).
   */
  readonly minShared?: number;
  /** `soft`/`hard`: keyword → priority, such as its volume; heads are taken highest first. Default: table order. */
  readonly priority?: ArrayLike<number>;
  readonly locks?: ClusteringLocks;
  /**
   * Default true; false puts all clusters into one pillar, for a map that keeps those it has: on a large map it takes a
   * third of the time to find and name them.
   */
  readonly hasPillars?: boolean;
}

/**
 * Items that each cluster's members share, in CSR form: cluster `c` owns `items[offsets[c] … offsets[c + 1])`,
 * strongest first (at most 12); `counts` = how many of its keywords have the item. `kind` "url": items are URL ids of
 * the `SerpTable`. `kind` "term": items index into `terms`.
 */
export interface ClusterEvidence {
  readonly kind: "url" | "term";
  readonly offsets: Uint32Array;
  readonly items: Uint32Array;
  readonly counts: Uint32Array;
  readonly terms: readonly string[];
}

/** The quality that communities are found by; see objective.ts. */
export type Objective = "density" | "modularity";

/** The rule by which `auto` groups one map. */
export interface GroupingRule {
  /** Communities of one quality, or average linkage; see link-map.ts. */
  readonly objective: Objective | "linkage";
  /** Resolution of the communities; for linkage, the mean similarity below which two groups stay apart. */
  readonly resolution: number;
  /** Weaker edges are cut. */
  readonly leastWeight: number;
}

/** A finished clustering. Cluster ids are dense, ordered by size (largest first), then by first keyword. */
export interface Clustering {
  readonly method: ClusteringMethod;
  /** Resolution used by `auto` and `pages`, otherwise null. */
  readonly resolution: number | null;
  /** The threshold that `wording` used; absent for other methods. */
  readonly similarity?: number;
  /** Rule that `auto` and `pages` chose for this map, otherwise null. */
  readonly rule: GroupingRule | null;
  readonly clusterCount: number;
  /** keyword → cluster. A keyword without edges is its own cluster. */
  readonly clusterOf: Uint32Array;
  readonly pillarCount: number;
  /** cluster → pillar. */
  readonly pillarOf: Uint32Array;
  /** keyword → 0–1: how sure its place is, see `computePlacementConfidence`; 0 without edges. */
  readonly keywordConfidence: Float32Array;
  /** cluster → 0–1: mean keyword confidence; 0 for a singleton without edges. */
  readonly clusterConfidence: Float32Array;
  /** keyword → the other cluster with the most edge weight, −1 when there is none. */
  readonly runnerUpOf: Int32Array;
  readonly evidence: ClusterEvidence;
}
