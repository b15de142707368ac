/**
 * The clustering engine: groups keywords by the URLs their SERPs share. Pure and deterministic; typed arrays
 * throughout, so that the same code runs in a function, in a browser worker and on a million keywords on one machine.
 */
import {
  arrangeLocks,
  arrangeRows,
  putBack,
  putUrlsBack,
  type ArrangedRows,
} from "#/clustering/arrange-rows.ts";
import {
  createEngineMemory,
  remember,
  type EngineMemory,
  type PreparedEdges,
} from "#/clustering/engine-memory.ts";
import { clusterMap } from "#/clustering/cluster-by-split-half.ts";
import { cutWeakEdges } from "#/clustering/communities/objective.ts";
import { clusterByThreshold } from "#/clustering/cluster-by-threshold.ts";
import { orderClusters } from "#/clustering/cluster-order.ts";
import type {
  Clustering,
  ClusteringOptions,
  GroupingRule,
  SerpTable,
} from "#/clustering/clustering.ts";
import { explainKeywords, findEvidence } from "#/clustering/explain-clusters.ts";
import { invertSerps } from "#/clustering/graph/inverted-index.ts";
import { readLocks, type LockLists } from "#/clustering/locks.ts";
import { takeNodes } from "#/clustering/map-sample.ts";
import { connectKeywords } from "#/clustering/graph/overlap-edges.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import type { ConnectedSerps } from "#/clustering/split-half.ts";
import { linkPillars, buildSinglePillar } from "#/clustering/link-pillars.ts";
import { weighUrls } from "#/clustering/graph/url-weights.ts";

const DEFAULT_SHARED = 3;
const DEFAULT_MIN_SHARED = 1;
const MAX_SHARED = 10;
/** Factor for confidence by wording: keeps it below that of any cluster based on shared pages. */
export const CONFIDENCE_OF_WORDING = 0.5;
const MIN_MULTIPLIER = 0.25;
const MAX_MULTIPLIER = 4;

/** The engine's knowledge of the keywords' wording. */
export interface WordingOfTable {
  /** keyword → hash of its text; see `getTextKey`. */
  readonly keys: Uint32Array;
  /** Edges between keywords of similar wording, see `connectPairs`; null = not to be used. */
  readonly edges: OverlapGraph | null;
}

/**
 * Groups `table` by `auto`, `pages`, `soft` or `hard`. Options outside their range are clamped. Returns empty arrays
 * for no keywords. The same table and options give the same arrays on every machine; `auto` and `pages` give the same
 * groups in whatever order the keywords come. Without `wording`, `auto` has only pages to go by. `memory`: of earlier
 * runs on the same table and wording.
 * @throws RangeError for `wording`, which reads no SERPs, and when a lock names an unknown keyword.
 */
export function clusterSerps(
  table: SerpTable,
  options: ClusteringOptions,
  wording?: WordingOfTable,
  memory = createEngineMemory(),
): Clustering {
  const locks = readLocks(options.locks, table.keywordCount);
  const minShared = clampCount(options.minShared ?? DEFAULT_MIN_SHARED);
  const prepared = remember(memory.prepared, minShared, () =>
    prepareEdges(table, minShared, wording?.keys),
  );
  const { rows, edges } = prepared;
  const compared = options.method === "auto" ? wording : undefined;
  const hasRule = options.method === "auto" || options.method === "pages";
  const found = hasRule
    ? clusterByCommunities(
        connectSerps(prepared, compared, minShared, memory),
        rows,
        locks,
        options,
        memory,
      )
    : { ...clusterByCount(table, locks, options), edges };
  return explainFound(table, prepared, options, found);
}

/**
 * A clustering whose groups were found elsewhere, with all that explains them. `groupOf`: keyword → group; overwritten.
 * `rule`: what they were found by.
 */
export function explainGroups(
  table: SerpTable,
  method: "auto" | "pages",
  groupOf: Uint32Array,
  rule: GroupingRule,
): Clustering {
  const prepared = prepareEdges(table, DEFAULT_MIN_SHARED, undefined);
  const edges = cutWeakEdges(prepared.edges, rule.leastWeight);
  const found = { clusterOf: groupOf, resolution: rule.resolution, rule, edges };
  return explainFound(table, prepared, { method }, found);
}

type FoundGroups = FoundClusters & { readonly edges: OverlapGraph };

function explainFound(
  table: SerpTable,
  { rows, weights, edges }: PreparedEdges,
  options: ClusteringOptions,
  { edges: grouped, ...groups }: FoundGroups,
): Clustering {
  const clusterCount = orderClusters(groups.clusterOf);
  const clusterAt = rows.keywordAt.map((keyword) => groups.clusterOf[keyword] ?? 0);
  const usesWording = groups.rule?.objective === "linkage";
  const explained = explainKeywords(grouped, clusterAt, clusterCount, usesWording);
  return {
    method: options.method,
    ...groups,
    clusterCount,
    ...(options.hasPillars === false
      ? buildSinglePillar(clusterCount)
      : // Weak edges don't make clusters, but they relate them.
        linkPillars(usesWording ? grouped : edges, clusterAt, clusterCount)),
    keywordConfidence: lessWithoutResults(
      table,
      putBack(explained.keywordConfidence, rows.keywordAt),
    ),
    clusterConfidence: explained.clusterConfidence,
    runnerUpOf: putBack(explained.runnerUpOf, rows.keywordAt),
    evidence: findEvidence(table, putUrlsBack(weights, rows), groups.clusterOf, clusterCount),
  };
}

/** A keyword without results was placed by wording alone: its confidence can't pass for one by shared pages. */
function lessWithoutResults({ offsets }: SerpTable, confidence: Float32Array): Float32Array {
  return confidence.map((value, keyword) =>
    offsets[keyword] === offsets[keyword + 1] ? value * CONFIDENCE_OF_WORDING : value,
  );
}

/** A separate function so that the index can be garbage-collected while communities are found. */
function prepareEdges(table: SerpTable, minShared: number, textKeys: Uint32Array | undefined) {
  const rows = arrangeRows(table, textKeys);
  const index = invertSerps(rows.table);
  const weights = weighUrls(rows.table, index);
  return { rows, weights, edges: connectKeywords(rows.table, index, weights, minShared) };
}

function connectSerps(
  { rows, weights, edges }: PreparedEdges,
  wording: WordingOfTable | undefined,
  minShared: number,
  { connected }: EngineMemory,
): ConnectedSerps {
  return remember(connected, `${String(minShared)} ${wording ? "wording" : "pages"}`, () => {
    return {
      table: rows.table,
      keys: rows.keys,
      weights,
      edges,
      wording: wording?.edges ? takeNodes(wording.edges, rows.keywordAt) : null,
      minShared,
    };
  });
}

type FoundClusters = Pick<Clustering, "clusterOf" | "resolution" | "rule">;

function clusterByCommunities(
  serps: ConnectedSerps,
  rows: ArrangedRows,
  locks: LockLists,
  { threshold }: ClusteringOptions,
  memory: EngineMemory,
): FoundGroups {
  const multiplier = Math.min(MAX_MULTIPLIER, Math.max(MIN_MULTIPLIER, threshold ?? 1));
  const locksAt = arrangeLocks(locks, rows);
  const { clusterOf, rule, edges } = clusterMap(serps, locksAt, multiplier, memory);
  return {
    clusterOf: putBack(clusterOf, rows.keywordAt),
    resolution: rule.resolution,
    rule,
    edges,
  };
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
  const clusterOf = clusterByThreshold(table, rule);
  return { clusterOf, resolution: null, rule: null };
}

function clampCount(shared: number): number {
  return Math.min(MAX_SHARED, Math.max(1, Math.round(shared)));
}
