import { useMemo } from "react";
import type { GraphEmphasis } from "#/map-views/graph/graph-look.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { useMapSelection } from "#/map-views/port/map-selection.ts";

/** Derives the emphasis on the graph from the page's state. */
export function useGraphEmphasis(
  { model, choice, searching, filter }: MapViewProps,
  focused: number | null,
  leastShared: number,
): GraphEmphasis {
  const { topics } = useMapSelection();
  const { search, target } = searching;
  const chosen = choice.cluster;
  const selected = new Set(
    model.clusterAt.flatMap(({ id, cluster }) => (topics.has(id) ? [cluster] : [])),
  );
  const isLit = useMemo(() => {
    if (!search && !filter) return null;
    return (cluster: number) =>
      (!search || search.clusters.has(cluster)) && (!filter || filter.hasCluster(cluster));
  }, [search, filter]);
  return { chosen, focused, target: target?.cluster ?? null, selected, isLit, leastShared };
}
