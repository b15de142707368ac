/** A search within the map, as the views use it: what matches, and the order in which Enter steps through it. */
import { findInMap, type MapSearchIndex } from "#/maps/find-in-map.ts";
import type { MapOutline } from "#/snapshot/map-outline.ts";

/** A place in the map where a search can stop. */
export type MapTarget =
  | { readonly kind: "cluster"; readonly cluster: number }
  | { readonly kind: "keyword"; readonly cluster: number; readonly keyword: number };

export interface MapSearch {
  readonly query: string;
  readonly keywords: ReadonlySet<number>;
  /** Cluster → number of matching keywords; 0 when only its name matches. */
  readonly clusters: ReadonlyMap<number, number>;
}

/** Null when the query contains nothing to search for. */
export function searchMap(index: MapSearchIndex, query: string): MapSearch | null {
  const trimmed = query.trim();
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return null;
  const found = findInMap(index, trimmed, Number.POSITIVE_INFINITY);
  return {
    query: trimmed,
    keywords: new Set(found.keywords.map(({ keyword }) => keyword)),
    clusters: new Map(
      found.clusters.map(({ cluster, matchingKeywords }) => [cluster, matchingKeywords]),
    ),
  };
}

/**
 * The search's stops, from the top of the outline to the bottom: keywords, and clusters of which only the name matches.
 */
export function listTargets(search: MapSearch, outline: MapOutline): MapTarget[] {
  return outline.pillars.flatMap(({ clusters }) =>
    clusters.flatMap(({ cluster, keywords }): MapTarget[] => {
      const matching = search.clusters.get(cluster);
      if (matching === undefined) return [];
      if (matching === 0) return [{ kind: "cluster", cluster }];
      return keywords
        .filter((keyword) => search.keywords.has(keyword))
        .map((keyword) => ({ kind: "keyword", cluster, keyword }));
    }),
  );
}

/**
 * Position of the match `step` places after `current` (−1 = none yet), wrapping around; −1 when there are no matches.
 */
export function getStepTarget(targetCount: number, current: number, step: 1 | -1): number {
  if (targetCount === 0) return -1;
  if (current < 0) return step === 1 ? 0 : targetCount - 1;
  return (current + step + targetCount) % targetCount;
}
