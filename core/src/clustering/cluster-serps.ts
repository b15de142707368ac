/**
 * The clustering engine: groups keywords by the URLs their SERPs share. Pure and deterministic; typed arrays
 * throughout, so that the same code runs in a function, in a browser worker and on a million keywords on one machine.
 */
import {
  arrangeLocks,
  arrangeRows,
  putBack,
  type ArrangedRows,
} from "#/clustering/arrange-rows.ts";
import { clusterBySplitHalf } from "#/clustering/cluster-by-split-half.ts";
import { clusterByThreshold } from "#/clustering/cluster-by-threshold.ts";
import { orderClusters } from "#/clustering/cluster-order.ts";
import type { Clustering, ClusteringOptions, SerpTable } from "#/clustering/clustering.ts";
import { explainKeywords, findEvidence } from "#/clustering/explain-clusters.ts";
import { invertSerps } from "#/clustering/inverted-index.ts";
import { readLocks, type LockLists } from "#/clustering/locks.ts";
import { connectKeywords } from "#/clustering/overlap-edges.ts";
import { splitBroad } from "#/clustering/split-broad.ts";
import type { ConnectedSerps } from "#/clustering/split-half.ts";
import { connectedPillars } from "#/clustering/connected-pillars.ts";
import { weighUrls } from "#/clustering/url-weights.ts";

const DEFAULT_SHARED = 3;
const DEFAULT_MIN_SHARED = 1;
const MAX_SHARED = 10;
const MIN_MULTIPLIER = 0.25;
const MAX_MULTIPLIER = 4;

/**
 * Groups `table` by `auto`, `soft` or `hard`. Options outside their range are clamped. Returns empty arrays for no
 * keywords. The same table and options give the same arrays on every machine.
 * @throws RangeError for `wording`, which reads no SERPs, and when a lock names an unknown keyword.
 */
export function clusterSerps(table: SerpTable, options: ClusteringOptions): Clustering {
  const locks = readLocks(options.locks, table.keywordCount);
  const minShared = clampCount(options.minShared ?? DEFAULT_MIN_SHARED);
  const { rows, weights, edges } = prepareEdges(table, minShared);
  const found =
    options.method === "auto"
      ? clusterByCommunities({ table: rows.table, weights, edges, minShared }, rows, locks, options)
      : clusterByCount(table, locks, options);
  const clusterCount = orderClusters(found.clusterOf);
  const clusterAt = rows.keywordAt.map((keyword) => found.clusterOf[keyword] ?? 0);
  const explained = explainKeywords(edges, clusterAt, clusterCount);
  return {
    method: options.method,
    ...found,
    clusterCount,
    ...connectedPillars(edges, clusterAt, clusterCount),
    keywordConfidence: putBack(explained.keywordConfidence, rows.keywordAt),
    clusterConfidence: explained.clusterConfidence,
    runnerUpOf: putBack(explained.runnerUpOf, rows.keywordAt),
    evidence: findEvidence(table, weights, found.clusterOf, clusterCount),
  };
}

/** A separate function so that the index can be garbage-collected while communities are found. */
function prepareEdges(table: SerpTable, minShared: number) {
  const rows = arrangeRows(table);
  const index = invertSerps(rows.table);
  const weights = weighUrls(rows.table, index);
  return { rows, weights, edges: connectKeywords(rows.table, index, weights, minShared) };
}

type FoundClusters = Pick<Clustering, "clusterOf" | "resolution" | "splitHalf">;

function clusterByCommunities(
  serps: ConnectedSerps,
  rows: ArrangedRows,
  locks: LockLists,
  { threshold }: ClusteringOptions,
): FoundClusters {
  const multiplier = Math.min(MAX_MULTIPLIER, Math.max(MIN_MULTIPLIER, threshold ?? 1));
  const locksAt = arrangeLocks(locks, rows);
  const { clusterOf, resolution, choice } = clusterBySplitHalf(serps, locksAt, multiplier);
  const { table, minShared } = serps;
  const clusterAt = splitBroad({ table, minShared, locks: locksAt, multiplier }, clusterOf);
  return { clusterOf: putBack(clusterAt, rows.keywordAt), resolution, splitHalf: choice.tried };
}

function clusterByCount(
  table: SerpTable,
  locks: LockLists,
  { method, threshold, priority }: ClusteringOptions,
): FoundClusters {
  if (method !== "soft" && method !== "hard") {
    throw new RangeError(
      `clusterSerps reads SERPs and doesn't support "${method}": call clusterWording`,
    );
  }
  const rule = {
    mode: method,
    threshold: clampCount(threshold ?? DEFAULT_SHARED),
    priority,
    locks,
  };
  return { clusterOf: clusterByThreshold(table, rule), resolution: null, splitHalf: [] };
}

function clampCount(shared: number): number {
  return Math.min(MAX_SHARED, Math.max(1, Math.round(shared)));
}
