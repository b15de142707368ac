import { useMemo } from "react";
import type { GraphViewport } from "#/features/maps/graph/graph-look.ts";
import type { MapViewProps } from "#/features/maps/page/map-view-props.ts";
import { useMapSelection } from "#/features/maps/selection/map-selection.ts";

/** What is emphasized on the graph, derived from the page's state. */
export function useGraphViewport(
  { model, choice, searching, filter }: MapViewProps,
  focused: number | null,
  leastShared: number,
): GraphViewport {
  const { topics } = useMapSelection();
  const { search, target } = searching;
  const chosen = choice.cluster;
  const marked = useMemo(
    () => new Set(model.clusterAt.flatMap(({ id, cluster }) => (topics.has(id) ? [cluster] : []))),
    [model, topics],
  );
  const isLit = useMemo(() => {
    if (!search && !filter) return null;
    return (cluster: number) =>
      (!search || search.clusters.has(cluster)) && (!filter || filter.hasCluster(cluster));
  }, [search, filter]);
  return useMemo(
    () => ({ chosen, focused, target: target?.cluster ?? null, marked, isLit, leastShared }),
    [chosen, focused, target, marked, isLit, leastShared],
  );
}
