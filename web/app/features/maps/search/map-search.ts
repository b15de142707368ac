/** A search within the map as the views use it: what matches, and in which order Enter walks through it. */
import { findInMap, type MapSearchIndex } from "@mapwright/core/maps/find-in-map";
import type { MapOutline } from "@mapwright/core/maps/map-outline";

/** A place in the map that a search can stop at. */
export type MapTarget =
  | { readonly kind: "cluster"; readonly cluster: number }
  | { readonly kind: "keyword"; readonly cluster: number; readonly keyword: number };

export interface MapSearch {
  readonly query: string;
  readonly keywords: ReadonlySet<number>;
  /** Cluster → how many of its keywords match; 0 when only its name does. */
  readonly clusters: ReadonlyMap<number, number>;
}

/** Null when the query holds nothing to look for. */
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

/** What a search stops at, top to bottom of the outline: keywords, and clusters of which only the name matches. */
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

/** Position of the match `step` further than `current` (−1 = none yet), around the ends; −1 when there is none. */
export function stepTarget(targetCount: number, current: number, step: 1 | -1): number {
  if (targetCount === 0) return -1;
  if (current < 0) return step === 1 ? 0 : targetCount - 1;
  return (current + step + targetCount) % targetCount;
}
