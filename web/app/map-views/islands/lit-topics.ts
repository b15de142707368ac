/** Clusters and keywords that a search or a filter leaves in full color. */
import type { LitTopics } from "#/map-views/islands/island-names.tsx";
import type { PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

export function isLit(
  cluster: number,
  { search }: Pick<MapViewProps["searching"], "search">,
  filter: MapViewProps["filter"],
): boolean {
  return (!filter || filter.hasCluster(cluster)) && (!search || search.clusters.has(cluster));
}

export function getLitTopics(
  clusters: readonly PlacedCluster[],
  searching: MapViewProps["searching"],
  filter: MapViewProps["filter"],
): LitTopics {
  const hasCluster = (cluster: number) => isLit(cluster, searching, filter);
  const pillars = new Set(
    clusters.flatMap(({ cluster, pillar }) => (hasCluster(cluster) ? [pillar] : [])),
  );
  return { hasCluster, hasPillar: (pillar) => pillars.has(pillar) };
}

/** Null: every keyword is. */
export function getLitKeywordTest(
  { snapshot }: MapModel,
  searching: MapViewProps["searching"],
  filter: MapViewProps["filter"],
): ((keyword: number) => boolean) | null {
  if (!filter && !searching.search) return null;
  return (keyword) =>
    isLit(snapshot.keywords.cluster[keyword] ?? -1, searching, filter) &&
    (!filter || filter.hasKeyword(keyword));
}
