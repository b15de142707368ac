/**
 * Builds a map from its columns: clusters, scores and names it. Shared by the first build and by re-clustering; the
 * columns of the keywords themselves are never recomputed here.
 */
import type { Clustering, ClusteringOptions } from "#/clustering/clustering.ts";
import { buildSinglePillar } from "#/clustering/link-pillars.ts";
import { attachUnranked } from "#/snapshot/attach-unranked.ts";
import { clusterKeywords } from "#/snapshot/cluster-keywords.ts";
import { gatherLoosePillars } from "#/snapshot/gather-loose-pillars.ts";
import { scoreClusters, type ScoredKeywords } from "#/snapshot/score-clusters.ts";
import { nameMap } from "#/snapshot/name-map.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { createMapMemory, type MapMemory } from "#/snapshot/map-memory.ts";
import type { UngroupedKeywords } from "#/snapshot/ungrouped-keywords.ts";
import { splitKeywords, type KeywordTokens } from "#/wording/keyword-tokens.ts";

/** Default threshold of each method but `wording`, which has one for each list; see `ClusteringOptions.threshold`. */
const DEFAULT_THRESHOLDS = { auto: 1, pages: 1, soft: 3, hard: 3, wording: 0.15 } as const;
/** Confidences are stored with three decimals: they are no more precise than that, and they compress far better. */
export const CONFIDENCE_DECIMALS = 1_000;

/** The parts of a snapshot that clustering does not change. */
export interface SnapshotColumns {
  readonly keywords: UngroupedKeywords;
  readonly serps: MapSnapshot["serps"];
  readonly metrics: MapSnapshot["metrics"];
  readonly trends?: MapSnapshot["trends"];
  readonly searches?: MapSnapshot["searches"];
}

/** The snapshot of `columns` under `options`. No keywords give an empty map. `memory`: of earlier runs on the same columns. */
export function assembleSnapshot(
  columns: SnapshotColumns,
  options: ClusteringOptions,
  memory: MapMemory = createMapMemory(),
): MapSnapshot {
  const { keywords, serps, metrics, trends, searches } = columns;
  const { found, words } = groupColumns(columns, options, memory);
  const pillars =
    options.hasPillars === false
      ? { ...buildSinglePillar(found.clusterCount), otherPillar: 0 }
      : gatherLoosePillars(found, words);
  const clustering: Clustering = { ...found, ...pillars };
  const isAsAsked = options.method === clustering.method;
  return {
    version: 1,
    method: clustering.method,
    threshold:
      (isAsAsked ? options.threshold : undefined) ??
      clustering.similarity ??
      DEFAULT_THRESHOLDS[clustering.method],
    resolution: clustering.resolution,
    evidenceKind: clustering.evidence.kind,
    terms: [...clustering.evidence.terms],
    metrics,
    keywords: {
      ...keywords,
      cluster: [...clustering.clusterOf],
      confidence: roundAll(clustering.keywordConfidence),
      runnerUp: [...clustering.runnerUpOf],
    },
    ...describeClusters({ ...keywords, words, serps }, clustering, pillars.otherPillar, memory),
    ...(trends && { trends }),
    ...(searches && { searches }),
    serps,
  };
}

/** Returns only the clusters of the columns, without names and figures; pillars aren't final. */
export function groupColumns(
  { keywords, serps }: SnapshotColumns,
  options: ClusteringOptions,
  memory: MapMemory,
): { readonly found: Clustering; readonly words: KeywordTokens } {
  const words = (memory.words ??= splitKeywords(keywords.text));
  const asked = clusterKeywords(keywords, words, serps, options, memory);
  return {
    found: attachUnranked(asked, keywords.text, words, serps.results, options.locks),
    words,
  };
}

function describeClusters(
  keywords: ScoredKeywords,
  clustering: Clustering,
  otherPillar: number,
  memory: MapMemory,
): Pick<MapSnapshot, "clusters" | "pillars"> {
  const scores = scoreClusters(keywords, clustering, memory.scores);
  const names = nameMap(keywords, clustering, scores, otherPillar);
  return {
    clusters: {
      id: names.clusterIds,
      name: names.clusterNames,
      pillar: [...clustering.pillarOf],
      primary: scores.primary,
      intent: scores.intent,
      volumePerMonth: scores.volumePerMonth,
      difficulty: scores.difficulty,
      opportunity: scores.opportunity,
      confidence: roundAll(clustering.clusterConfidence),
      evidence: evidenceLists(clustering),
    },
    pillars: { id: names.pillarIds, name: names.pillarNames },
  };
}

function roundAll(confidence: Float32Array): number[] {
  return Array.from(
    confidence,
    (value) => Math.round(value * CONFIDENCE_DECIMALS) / CONFIDENCE_DECIMALS,
  );
}

function evidenceLists({
  clusterCount,
  evidence,
}: Clustering): MapSnapshot["clusters"]["evidence"] {
  return Array.from({ length: clusterCount }, (_, cluster) => {
    const from = evidence.offsets[cluster] ?? 0;
    const to = evidence.offsets[cluster + 1] ?? from;
    const counts = evidence.counts.subarray(from, to);
    return Array.from(evidence.items.subarray(from, to), (item, i) => ({
      item,
      keywords: counts[i] ?? 1,
    }));
  });
}
