import { useEffect, useMemo, useState } from "react";
import type { Neighbour } from "#/map-views/graph/graph-neighbours.ts";
import type { GraphStage } from "#/map-views/graph/graph-stage.ts";
import { walkByKey, type GraphWalk } from "#/map-views/graph/graph-walk.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";

/** The cluster of the graph with keyboard focus. The viewport follows it, and goes to the current search match. */
export function useGraphWalk(
  { model, choice, searching }: MapViewProps,
  neighbours: readonly (readonly Neighbour[])[],
  stage: GraphStage | null,
) {
  const order = useMemo(
    () => model.outline.pillars.flatMap(({ clusters }) => clusters.map(({ cluster }) => cluster)),
    [model],
  );
  const [walk, setWalk] = useState<GraphWalk | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const wanted = walk?.cluster ?? choice.cluster ?? -1;
  const position = Math.max(0, order.indexOf(wanted));
  const cluster = order[position] ?? -1;
  const target = searching.target?.cluster ?? null;
  const [shownTarget, setShownTarget] = useState(target);
  if (target !== shownTarget) {
    setShownTarget(target);
    if (target !== null) setWalk({ cluster: target, trail: [] });
  }
  useEffect(() => {
    if (target !== null) stage?.goTo(target, false);
  }, [target, stage]);
  const chosen = choice.cluster;
  useEffect(() => {
    if (chosen !== null) stage?.goTo(chosen, true);
  }, [chosen, stage]);
  return {
    order,
    position,
    cluster,
    hasFocus,
    setFocus,
    startAt: (at: number) => setWalk({ cluster: at, trail: [] }),
    /** @returns whether the key led anywhere */
    byKey: (key: string): boolean => {
      const next = walkByKey(walk ?? { cluster, trail: [] }, key, order, neighbours);
      if (!next) return false;
      setWalk(next);
      stage?.goTo(next.cluster, true);
      return true;
    },
  };
}
