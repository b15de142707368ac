import type { MapSearch, MapTarget } from "@mapwright/core/maps/map-search";
import { countOf } from "#/ui/number-text.tsx";

/** The result of a search, as it is announced. */
export function describeMatches(search: MapSearch, targets: readonly MapTarget[]): string {
  if (targets.length === 0) return `Nothing matches ${search.query}`;
  return `${countOf(targets.length, "match", "matches")} in ${countOf(search.clusters.size, "cluster")}`;
}
