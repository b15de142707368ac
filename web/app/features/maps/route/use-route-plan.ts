/** The stops of a plan for the chosen start, pace and pages; nothing is changed by it. */
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { planRoute, type RouteStop } from "@mapwright/core/maps/route/plan-route";
import { buildRoutePages, type RouteChoice } from "@mapwright/core/maps/route/route-changes";
import { listRouteDays, type PagesPerWeek } from "@mapwright/core/maps/route/route-days";
import { buildRouteLinks } from "@mapwright/core/maps/route/route-links";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { useMemo } from "react";
import { calendarDay } from "#/map-views/plan/calendar-day.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";

export interface PlanChoice extends RouteChoice {
  readonly start: string;
  readonly perWeek: PagesPerWeek;
}

/** null: the day isn't one yet. */
export function useRoutePlan(
  snapshot: MapSnapshot,
  serps: SerpsState,
  state: MapState,
  choice: PlanChoice,
): readonly RouteStop[] | null {
  const { site } = useMapEvidenceView();
  const { start, perWeek, statuses, movesDated } = choice;
  const links = buildRouteLinks(
    serps.status === "ready" ? { ...snapshot, serps: serps.serps } : snapshot,
  );
  return useMemo(() => {
    if (!calendarDay.safeParse(start).success) return null;
    const isCovered = (cluster: number) => site?.coverageAt(cluster)?.status === "covered";
    return planRoute({
      ...buildRoutePages(state, snapshot.clusters.id, isCovered, { statuses, movesDated }),
      openings: snapshot.clusters.opportunity,
      links,
      days: listRouteDays(start, perWeek),
    });
  }, [links, snapshot, site, state, start, perWeek, statuses, movesDated]);
}
