/** The route of the shown map, and whether it is drawn: that is in the URL, so that a link shows what its sender saw. */
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { useMemo } from "react";
import { createMapRoute, listStops, type MapRoute } from "#/map-views/port/map-route.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { useUrlQuery } from "#/platform/url-query.ts";

const PARAMETER = "route";
const IS_DRAWN = "1";
const NOT_DRAWN = { isDrawn: false, onToggle: null, onPlan: null } as const;

/** @param onPlan null: this person may not edit */
export function useMapRoute(
  model: MapModel,
  { topics }: Pick<MapState, "topics">,
  onPlan: (() => void) | null,
): MapRoute {
  const [query, changeQuery] = useUrlQuery();
  const isDrawn = query.get(PARAMETER) === IS_DRAWN;
  const stops = listStops(
    model.clusterAt.map(({ cluster, id, name, opportunity, volumePerMonth }) => ({
      cluster,
      name,
      opportunity,
      volumePerMonth,
      dueDay: topics.get(id)?.dueDay ?? null,
      isPublished: topics.get(id)?.status === "published",
    })),
  );
  const onToggle = () =>
    changeQuery(
      (before) => {
        if (isDrawn) before.delete(PARAMETER);
        else before.set(PARAMETER, IS_DRAWN);
        return before;
      },
      { replace: true },
    );
  // Cards depend on `stopAt` alone.
  const route = useMemo(() => createMapRoute(stops, NOT_DRAWN), [stops]);
  return { ...route, isDrawn, onToggle, onPlan };
}
